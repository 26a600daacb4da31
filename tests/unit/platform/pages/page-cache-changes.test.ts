import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "~/platform/log";
import { noPageCache, openPageCache, type PageTag } from "~/platform/pages/page-cache";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const later = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });

let sites = 0;
/** A cache whose pages contain the number of their rendering. */
function openCache(remembers = false) {
  const left: Promise<unknown>[] = [];
  const cache = openPageCache({
    origin: `https://changes-${++sites}.test`,
    log: createLog("test"),
    waitUntil: (work) => left.push(work),
    remembers,
  });
  let turn = 0;
  const ask = async (address = "/page", tags: PageTag[] = ["stories"]) => {
    const page = { address, ttl: { fresh: 30, stale: 30 }, tags, build: "b" };
    const request = new Request("https://x.test");
    const { response, cache: outcome } = await cache.answer(
      page,
      request,
      "n".repeat(21),
      async () => new Response(`${++turn}`),
    );
    const text = await response.text();
    await Promise.all(left.splice(0));
    return [text, outcome];
  };
  return { cache, ask };
}

it("serves a page for its whole TTL, and no longer", async () => {
  const { ask } = openCache();
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  expect(await ask()).toEqual(["1", "miss"]);
  vi.setSystemTime(start + 29_999);
  expect(await ask()).toEqual(["1", "hit"]);
  vi.setSystemTime(start + 30_000);
  expect(await ask()).toEqual(["1", "stale"]);
  expect(await ask()).toEqual(["2", "hit"]);
  vi.setSystemTime(start + 90_000);
  expect(await ask()).toEqual(["3", "miss"]);
});

it("stores nothing in the data centre's cache that was rendered within five seconds of a change", async () => {
  const { cache, ask } = openCache();
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await cache.purge(["stories"]);
  expect(await ask()).toEqual(["1", "miss"]);
  vi.setSystemTime(start + 5000);
  expect(await ask()).toEqual(["2", "miss"]);
  vi.setSystemTime(start + 5001);
  expect(await ask()).toEqual(["3", "miss"]);
  expect(await ask()).toEqual(["3", "hit"]);
});

it.each([true, false])(
  "purges by a change what shows it, and nothing else (in-memory cache: %s)",
  async (remembers) => {
    const { cache, ask } = openCache(remembers);
    expect(await ask("/stories", ["stories"])).toEqual(["1", "miss"]);
    expect(await ask("/posts", ["posts"])).toEqual(["2", "miss"]);
    later(1);
    await cache.purge(["stories"]);
    expect(await ask("/posts", ["posts"])).toEqual(["2", "hit"]);
    expect(await ask("/stories", ["stories"])).toEqual(["3", "miss"]);
  },
);

it.each([true, false])("deletes one page, and no other (in-memory cache: %s)", async (remembers) => {
  const { cache, ask } = openCache(remembers);
  await ask("/a");
  await ask("/b");
  await cache.forget("/a");
  expect(await ask("/a")).toEqual(["3", "miss"]);
  expect(await ask("/b")).toEqual(["2", "hit"]);
});

it.each([true, false])("deletes a page in every language (in-memory cache: %s)", async (remembers) => {
  const { cache, ask } = openCache(remembers);
  for (const address of ["/a", "/es/a", "/ja/a"]) await ask(address);
  await cache.forget("/a");
  expect(await ask("/es/a")).toEqual(["4", "miss"]);
  expect(await ask("/ja/a")).toEqual(["5", "miss"]);
});

it("responds when the data centre's cache is down, and logs it", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(caches, "open").mockRejectedValue(new Error("down"));
  const { cache, ask } = openCache();
  expect(await ask()).toEqual(["1", "miss"]);
  expect(await ask()).toEqual(["2", "miss"]);
  await cache.purge(["stories"]);
  await cache.forget("/page");
  expect(errors).toHaveBeenCalled();
});

it("answers from memory for a moment while the data centre's cache is down", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(caches, "open").mockRejectedValue(new Error("down"));
  const { cache, ask } = openCache(true);
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  expect(await ask()).toEqual(["1", "miss"]);
  expect(await ask()).toEqual(["1", "hit"]);
  vi.setSystemTime(start + 1000);
  expect(await ask()).toEqual(["2", "miss"]);
  await cache.purge(["stories"]);
  expect(await ask()).toEqual(["3", "miss"]);
});

it("remembers for a moment what the data centre's cache has", async () => {
  const { cache, ask } = openCache(true);
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await ask();
  vi.setSystemTime(start + 2000);
  expect(await ask()).toEqual(["1", "hit"]);
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(caches, "open").mockRejectedValue(new Error("down"));
  expect(await ask()).toEqual(["1", "hit"]);
  await cache.forget("/page");
  expect(await ask()).toEqual(["2", "miss"]);
});

it("goes on with a rendering whose reader has left, and shows a stale page while another one fails", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const left: Promise<unknown>[] = [];
  const cache = openPageCache({
    origin: "https://left.test",
    log: createLog("test"),
    remembers: false,
    waitUntil: (work) => left.push(work),
  });
  const page = { address: "/page", ttl: { fresh: 30, stale: 30 }, tags: [], build: "b" };
  const ask = (render: () => Promise<Response>) =>
    cache.answer(page, new Request("https://x.test"), "n".repeat(21), render);
  await ask(async () => {
    await Promise.resolve();
    // The platform knows of it before it is done.
    expect(left).toHaveLength(1);
    return new Response("1");
  });
  await Promise.all(left.splice(0));
  later(31_000);
  const { response, cache: outcome } = await ask(() => Promise.reject(new Error("no rendering")));
  expect([await response.text(), outcome]).toEqual(["1", "stale"]);
  await Promise.all(left);
  expect(errors.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(["pages.renew"]);
});

it("renders for each reader without a cache", async () => {
  const page = { address: "/", ttl: { fresh: 30, stale: 30 }, tags: [], build: "b" };
  for (const turn of ["1", "2"]) {
    const render = async () => new Response(turn);
    const { response, cache } = await noPageCache.answer(page, new Request("https://x.test"), "n", render);
    expect([await response.text(), cache]).toEqual([turn, "bypass"]);
  }
});
