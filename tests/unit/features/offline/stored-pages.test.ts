import { afterEach, expect, it, vi } from "vitest";
import { cacheNames } from "~/features/offline/cache-names";
import { listStoredPages } from "~/features/offline/stored-pages";
import { DeviceCaches } from "../../../support/device/caches";

afterEach(() => vi.unstubAllGlobals());

const origin = "https://liner-notes.test";

/** Stores pages on the device, one after the other: their HTML by their address from the root. */
async function store(pages: Record<string, string>) {
  const caches = new DeviceCaches();
  vi.stubGlobal("location", { href: origin });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = (html: string) => ({ title: /<title>(.*)<\/title>/s.exec(html)?.[1] ?? "" });
    },
  );
  const cache = await caches.open(cacheNames.pages);
  for (const [address, html] of Object.entries(pages)) await cache.put(origin + address, new Response(html));
}

it("lists the pages that were read on this device by their titles, the last one first", async () => {
  await store({
    "/about": "<title>About · Liner Notes</title><svg><title>A record</title></svg>",
    "/community?filter=fan": "<title>Fan Stories · Community Stories · Liner Notes</title>",
    "/untitled?page=2": "<p>Hello.</p>",
  });
  expect(await listStoredPages()).toEqual([
    { address: "/untitled?page=2", title: "/untitled" },
    { address: "/community?filter=fan", title: "Fan Stories · Community Stories" },
    { address: "/about", title: "About" },
  ]);
});

it("lists none where a site may store nothing", async () => {
  vi.stubGlobal("caches", { open: () => Promise.reject(new DOMException("denied", "SecurityError")) });
  expect(await listStoredPages()).toEqual([]);
});
