import { createServer } from "node:http";

/**
 * A test, and the ids of the faults that it reaches.
 * @typedef {{ file: string, test: string, ids: number[] }} Reached
 */

/**
 * What the runner asks, and reports to: workerd has no files.
 * @returns its address, and what it was told so far
 */
export async function openReports() {
  const reports = {
    /** @type {Reached[]} */
    reached: [],
    /** @type {Map<number, { tries: number, isNoticed: boolean }>} by the fault's id */
    tried: new Map(),
    /** Faults to try, by test file and test; null while what tests reach is noted. */
    /** @type {Record<string, Record<string, number[]>> | null} */
    plan: null,
    /** The fault that a test tries now. */
    /** @type {number | null} */
    trying: null,
    /** When something was reported last. */
    heardAt: Date.now(),
  };
  const noticed = () => [...reports.tried].filter(([, { isNoticed }]) => isNoticed).map(([id]) => id);
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    reports.heardAt = Date.now();
    if (pathname === "/reached") reports.reached.push(JSON.parse(body));
    if (pathname === "/trying") begin(JSON.parse(body));
    if (pathname === "/tried") note(JSON.parse(body));
    const { plan } = reports;
    const orders = {
      mode: plan ? "try" : "note",
      tests: plan?.[searchParams.get("file") ?? ""] ?? {},
      noticed: plan ? noticed() : [],
    };
    response.end(JSON.stringify(orders));
  });
  /** Each test tries a fault once, also if the process is started again. */
  function begin({ file, test, id }) {
    reports.trying = id;
    const tests = reports.plan?.[file] ?? {};
    tests[test] = (tests[test] ?? []).filter((other) => other !== id);
  }
  function note({ id, outcome }) {
    reports.trying = null;
    const known = reports.tried.get(id) ?? { tries: 0, isNoticed: false };
    reports.tried.set(id, { tries: known.tries + 1, isNoticed: known.isNoticed || outcome === "noticed" });
  }
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, reports, note, close: () => server.close() };
}
