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
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map();
  socket.addEventListener("message", ({ data }) => {
    const { id: answered, result } = JSON.parse(data);
    waiting.get(answered)?.(result);
    waiting.delete(answered);
  });
  let last = 0;
  const send = (method) =>
    new Promise((resolve) => {
      // A simulated service that nobody has used yet has no isolate that could answer.
      const timer = setTimeout(resolve, 5000);
      waiting.set(++last, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      socket.send(JSON.stringify({ id: last, method, params: {} }));
    });
  send("HeapProfiler.enable");
  return { id, send, close: () => socket.close() };
}
