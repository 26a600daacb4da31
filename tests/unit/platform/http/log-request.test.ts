import { afterEach, expect, it, vi } from "vitest";
import { logRequest } from "~/platform/http/log-request";
import type { Log } from "~/platform/log";

afterEach(() => void vi.restoreAllMocks());

const shares = { cached: 0.5, rendered: 0.25 };

/** The lines of a request; `drawn` is the random number that decides whether it has one. */
function linesOf(cache: string, status: number, drawn: number) {
  vi.spyOn(Math, "random").mockReturnValue(drawn);
  const lines: unknown[] = [];
  const log: Log = { info: (event, detail) => void lines.push([event, detail]), error: () => {} };
  const request = new Request("https://site.test/story/secret", { method: "HEAD" });
  const response = new Response(null, { status });
  const rows = { read: 9, written: 2 };
  logRequest(log, { request, response, route: "/story/:id", cache, startedAt: Date.now(), rows }, shares);
  return lines;
}

const line = {
  method: "HEAD",
  route: "/story/:id",
  ms: expect.any(Number),
  rowsRead: 9,
  rowsWritten: 2,
};

it.each([
  ["hit", 200, 0.49, 0.5],
  ["miss", 200, 0.24, 0.25],
  ["stale", 304, 0.24, 0.25],
])("says of which share a line is: %s, %i", (cache, status, drawn, share) => {
  expect(linesOf(cache, status, drawn)).toEqual([["request", { ...line, cache, status, share }]]);
});

it.each([
  ["hit", 200, 0.5],
  ["miss", 200, 0.25],
])("leaves out what is beyond the share: %s, %i", (cache, status, drawn) => {
  expect(linesOf(cache, status, drawn)).toEqual([]);
});

it.each([
  ["bypass", 200],
  ["miss", 400],
  ["miss", 500],
])("logs all that failed or could change something: %s, %i", (cache, status) => {
  expect(linesOf(cache, status, 0.999)).toEqual([["request", { ...line, cache, status }]]);
});
