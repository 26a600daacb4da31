import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { handleUnanswered } from "~/features/offline/no-answer";

const origin = "https://liner-notes.test";
/** What the network answers. */
let network: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
let page: { fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> };
const removed = vi.fn();

beforeEach(() => {
  network = async () => {
    throw new TypeError("Failed to fetch");
  };
  page = { fetch: (input, init) => network(input, init) };
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("sessionStorage", { removeItem: removed });
  handleUnanswered();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const data = (path = "/community.data") => new URL(path, origin);
const part = data("/community.data?cursor=1.a&_routes=routes%2Fcommunity");

it("has a link without an answer load its document, and a part of a page say that it can't be loaded", async () => {
  const link = await page.fetch(data());
  expect([link.status, link.headers.get("x-remix-response")]).toEqual([202, "yes"]);
  expect((await page.fetch(part)).status).toBe(204);
  expect(removed).not.toHaveBeenCalled();
});

it("has a link whose route can't be asked for load its document, each time", async () => {
  const answer = await page.fetch(data("/__manifest?p=/about"));
  expect(answer.headers.get("x-remix-reload-document")).toBe("true");
  expect(removed).toHaveBeenCalledWith("remix-manifest-version");
});

it.each<[string, RequestInfo | URL, RequestInit | undefined]>([
  ["what a form sends", data(), { method: "POST" }],
  ["what a script asks for itself", "/api/radio", undefined],
  ["another site", new URL("https://elsewhere.test/a.data"), undefined],
  ["what is no data", data("/community"), undefined],
  ["what its page gave up", data(), { signal: AbortSignal.abort() }],
])("fails as the browser does for %s", async (_, input, init) => {
  await expect(page.fetch(input, init)).rejects.toThrow(TypeError);
});

it("waits half a minute for an answer", async () => {
  vi.useFakeTimers();
  network = () => new Promise(() => {});
  const answered = vi.fn();
  const asked = page.fetch(part).then(answered);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(answered.mock.calls[0]?.[0]).toMatchObject({ status: 204 });
});

/** An answer whose first bytes arrive, and nothing more. */
const brokenOff = (error: Error) =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode("[")),
      pull: (body) => body.error(error),
    }),
  );

it("takes an answer that breaks off for none", async () => {
  network = async () => brokenOff(new TypeError("network error"));
  expect((await page.fetch(data())).status).toBe(202);
  expect((await page.fetch(part)).status).toBe(204);
  await expect(page.fetch(data(), { method: "POST" })).rejects.toThrow("network error");
});

it("fails with what its page gives up while it arrives", async () => {
  const gone = new AbortController();
  network = async () => {
    gone.abort();
    return brokenOff(new DOMException("BodyStreamBuffer was aborted", "AbortError"));
  };
  await expect(page.fetch(data(), { signal: gone.signal })).rejects.toThrow("aborted");
});

it.each([0, 204])(
  "hands on an answer with status %d as it is, whose body some browsers show",
  async (status) => {
    const answer = { status, body: new ReadableStream() } as Response;
    network = async () => answer;
    expect(await page.fetch(data(), { method: "POST", redirect: "manual" })).toBe(answer);
  },
);

it("hands on an answer as it came", async () => {
  network = async () => new Response("[1]", { status: 202, headers: { "X-Remix-Response": "yes" } });
  const answer = await page.fetch(data());
  expect([answer.status, answer.headers.get("x-remix-response"), await answer.text()]).toEqual([
    202,
    "yes",
    "[1]",
  ]);
});

it("takes a failure of the server at a part of a page for no answer, and no other one", async () => {
  network = async () => new Response("failed", { status: 503 });
  expect((await page.fetch(part)).status).toBe(204);
  expect((await page.fetch(data())).status).toBe(503);
  expect((await page.fetch(part, { method: "POST" })).status).toBe(503);
  network = async () => new Response("not there", { status: 404 });
  expect((await page.fetch(part)).status).toBe(404);
});
