/** A request to an outside service; `path` is resolved against the address in its setting. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Hosts of this machine, the only ones that may be asked without TLS. */
const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The way out to one service: by TLS, to the host that a setting names, and to no other, whatever it is asked for.
 * Redirects are not followed. All requests to the outside pass here (tests/house/outside.test.ts).
 * @param address such as `https://letters.example`
 * @throws from `Ask`, if the address isn't https or the path leads elsewhere; as `fetch` does, otherwise
 */
export const openOutside =
  (address: string): Ask =>
  async (path, init) => {
    const base = new URL(address);
    const url = new URL(path, base);
    const isSafe = url.protocol === "https:" || (url.protocol === "http:" && thisMachine.has(url.hostname));
    if (url.origin !== base.origin || !isSafe) throw new Error(`${url.origin} may not be asked`);
    return fetch(url, { ...init, redirect: "manual" });
  };
