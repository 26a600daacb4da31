import { createServer } from "node:net";

/** Whether nobody listens on this port of the machine; 0 asks for any free one. @returns the port, or null */
export const freePort = (port = 0) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const { port: free } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(free));
    });
  });
