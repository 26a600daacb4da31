import { expect, it } from "vitest";
import { createLog } from "~/platform/log";
import { openPageCache, type SharedPage } from "~/platform/pages/page-cache";

const nonce = "n".repeat(21);
const page: SharedPage = {
  address: "/page",
  ttl: { fresh: 30, stale: 30 },
  tags: ["stories"],
  build: "build-1",
};

let sites = 0;
/** A cache for a new site, with the number of its page's renderings. */
function openCache() {
  const left: Promise<unknown>[] = [];
  const cache = openPageCache({
    origin: `https://cache-${++sites}.test`,
    log: createLog("test"),
    waitUntil: (work) => left.push(work),
    remembers: true,
  });
  let renderings = 0;
  return {
    renderings: () => renderings,
    /** Requests the page, rendered by `write`, and waits for its background work. */
    async ask(write: (turn: number) => Response, change: Partial<SharedPage> = {}) {
      const answer = await cache.answer(
        { ...page, ...change },
        new Request("https://x.test"),
        nonce,
        async () => write(++renderings),
      );
      await Promise.all(left.splice(0));
      return answer;
    },
  };
}

const words = (turn: number, init?: ResponseInit) => new Response(`${nonce} words ${turn}`, init);

it("caches a page, and inserts each response's nonce", async () => {
  const { ask, renderings } = openCache();
  expect(await (await ask(words)).response.text()).toBe(`${nonce} words 1`);
  const second = await ask(words);
  expect(second.cache).toBe("hit");
  expect(await second.response.text()).toBe(`${nonce} words 1`);
  expect(renderings()).toBe(1);
});

it("doesn't cache a page that sets a cookie: each reader gets their own", async () => {
  const { ask } = openCache();
  const withCookie = (turn: number) => words(turn, { headers: { "Set-Cookie": `reader=${turn}` } });
  for (const turn of [1, 2]) {
    const { response, cache } = await ask(withCookie);
    expect(cache).toBe("bypass");
    expect(response.headers.get("Set-Cookie")).toBe(`reader=${turn}`);
    expect(await response.text()).toBe(`${nonce} words ${turn}`);
  }
});

it.each([201, 302, 404, 500])("doesn't cache a page with the status %i", async (status) => {
  const { ask } = openCache();
  for (const turn of [1, 2]) {
    const { response } = await ask((now) => words(now, { status }));
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(`${nonce} words ${turn}`);
  }
});

it("doesn't serve another build's page", async () => {
  const { ask, renderings } = openCache();
  await ask(words);
  // Not from the isolate's memory, which ends with its build.
  const stored = openPageCache({
    origin: `https://cache-${sites}.test`,
    log: createLog("test"),
    waitUntil: () => {},
    remembers: false,
  });
  const next = await stored.answer(
    { ...page, build: "build-2" },
    new Request("https://x.test"),
    nonce,
    async () => words(2),
  );
  expect(await next.response.text()).toBe(`${nonce} words 2`);
  const same = await stored.answer(page, new Request("https://x.test"), nonce, async () => words(3));
  expect(same.cache).toBe("hit");
  expect(renderings()).toBe(1);
});

it("caches the page's own headers, and none of the response's", async () => {
  const { ask } = openCache();
  const headers = { "Content-Type": "text/x", "X-Request-Id": "of the first reader" };
  await ask((turn) => words(turn, { headers }));
  const { response } = await ask(words);
  expect(response.headers.get("Content-Type")).toBe("text/x");
  expect(response.headers.get("X-Request-Id")).toBeNull();
});
