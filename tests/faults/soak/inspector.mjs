import { setTimeout as pause } from "node:timers/promises";
import { connect } from "../../../scripts/measure/inspector.mjs";

/**
 * Connects to every isolate of a workerd: the worker's own, and those of the simulated services.
 * @param {number} port of its inspector
 * @param {number} patience milliseconds to wait for an isolate that doesn't respond
 */
export async function openInspector(port, patience = 5000) {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const isolates = await Promise.all(targets.map((target) => open(target, patience)));
  return {
    /**
     * Forces garbage collection in all isolates. An isolate only does so at its next request, so requests must continue
     * meanwhile.
     * @returns {Promise<{ own: number, all: number } | null>} memory that the worker's isolate uses afterwards, and
     * that all isolates have taken for their heaps, in MiB; null on a timeout
     */
    async collect() {
      await Promise.all(isolates.map(({ send }) => send("HeapProfiler.collectGarbage")));
      const usages = await Promise.all(isolates.map(({ send }) => send("Runtime.getHeapUsage")));
      const used = usages[isolates.findIndex(({ id }) => id.startsWith("core:user:"))];
      if (!used) return null;
      const own = used.usedSize + used.embedderHeapUsedSize + used.backingStorageSize;
      const all = usages.reduce(
        (sum, usage) => sum + (usage ? usage.totalSize + usage.backingStorageSize : 0),
        0,
      );
      return { own: own / 2 ** 20, all: all / 2 ** 20 };
    },
    close() {
      for (const { close } of isolates) close();
    },
  };
}

async function open({ id, webSocketDebuggerUrl }, patience) {
  const { send: ask, close } = await connect(webSocketDebuggerUrl);
  // A simulated service that was not used yet has no isolate that could respond.
  const send = (method) => Promise.race([ask(method), pause(patience, undefined, { ref: false })]);
  send("HeapProfiler.enable");
  return { id, send, close };
}
