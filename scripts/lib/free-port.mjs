import { createServer } from "node:net";

/**
 * Checks whether a port is free; 0 means any free port.
 * @returns the port, or null
 */
export const freePort = (port = 0) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const { port: free } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(free));
    });
  });
