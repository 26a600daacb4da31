import { expect, it } from "vitest";
import { openPageStore } from "~/platform/pages/store";

const origin = "https://store.test";
const page = { headers: [], body: new Uint8Array([1, 2]), gaps: [], renderedAt: 5, build: "build-1" };

it("has the cache drop a page when its time is over", async () => {
  const store = openPageStore(origin);
  await store.write("/page?a=b", page, 60);
  expect(await store.read("/page?a=b")).toEqual(page);
  const cache = await caches.open("pages");
  const entry = await cache.match(`${origin}/kept/page/${encodeURIComponent("/page?a=b")}`);
  expect(entry?.headers.get("cache-control")).toBe("max-age=60");
  await store.delete("/page?a=b");
  expect(await store.read("/page?a=b")).toBeNull();
});

it("knows the latest change of any of some tags", async () => {
  const store = openPageStore(origin);
  expect(await store.changedAt(["stories", "songs"])).toBe(0);
  await store.change(["stories"], 1000);
  await store.change(["songs"], 2000);
  expect(await store.changedAt(["stories"])).toBe(1000);
  expect(await store.changedAt(["stories", "songs", "posts"])).toBe(2000);
});
