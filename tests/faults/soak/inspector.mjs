import { setTimeout as pause } from "node:timers/promises";
import { connect } from "../../../scripts/measure/inspector.mjs";

/**
 * Connects to every isolate of a workerd: the worker's own, and those of the simulated services.
 * @param {number} port of its inspector
 */
export async function openInspector(port) {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const isolates = await Promise.all(targets.map(open));
  return {
    /**
     * Forces garbage collection in all isolates. An isolate only does so at its next request, so requests must continue
     * meanwhile.
     * @returns {Promise<number | null>} memory used by the worker's isolate afterwards, in MiB; null on a timeout
     */
    async collect() {
      await Promise.all(isolates.map(({ send }) => send("HeapProfiler.collectGarbage")));
      const own = isolates.find(({ id }) => id.startsWith("core:user:"));
      const used = await own.send("Runtime.getHeapUsage");
      return used ? (used.usedSize + used.embedderHeapUsedSize + used.backingStorageSize) / 2 ** 20 : null;
    },
    close() {
      for (const { close } of isolates) close();
    },
  };
}

async function open({ id, webSocketDebuggerUrl }) {
  const { send: ask, close } = await connect(webSocketDebuggerUrl);
  // A simulated service that was not used yet has no isolate that could respond.
  const send = (method) => Promise.race([ask(method), pause(5000, undefined, { ref: false })]);
  send("HeapProfiler.enable");
  return { id, send, close };
}
