import { setTimeout as pause } from "node:timers/promises";
import { connect } from "../../../scripts/measure/inspector.mjs";

/**
 * Opens every isolate of a workerd: the worker's own, and those of the simulated services.
 * @param {number} port where its inspector listens
 */
export async function openInspector(port) {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const isolates = await Promise.all(targets.map(open));
  return {
    /**
     * Has garbage collected everywhere. An isolate does so at its next request: somebody has to ask for pages meanwhile.
     * @returns {Promise<number | null>} what is in use in the worker's isolate then, in MiB; null when it didn't answer in time
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
  // A simulated service that nobody has used yet has no isolate that could answer.
  const send = (method) => Promise.race([ask(method), pause(5000, undefined, { ref: false })]);
  send("HeapProfiler.enable");
  return { id, send, close };
}
