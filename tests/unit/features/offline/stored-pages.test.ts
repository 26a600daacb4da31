import { afterEach, expect, it, vi } from "vitest";
import { cacheNames } from "~/features/offline/cache-names";
import { listStoredPages } from "~/features/offline/stored-pages";
import { DeviceCaches } from "../../../support/device/caches";

afterEach(() => vi.unstubAllGlobals());

const origin = "https://liner-notes.test";

/** Stores pages on the device, one after the other: their HTML by their address from the root; saved ones apart. */
async function store(pages: Record<string, string>, saved: Record<string, string> = {}) {
  const caches = new DeviceCaches();
  vi.stubGlobal("location", { href: origin });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = (html: string) => ({ title: /<title>(.*)<\/title>/s.exec(html)?.[1] ?? "" });
    },
  );
  const fill = async (name: string, files: Record<string, string>) => {
    const cache = await caches.open(name);
    for (const [address, text] of Object.entries(files))
      await cache.put(origin + address, new Response(text));
  };
  await fill(cacheNames.pages, pages);
  await fill(cacheNames.saved, saved);
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

it("lists saved stories as well, but none twice, and no file of theirs", async () => {
  await store(
    { "/es/story/read": "<title>Leída · Liner Notes</title>" },
    {
      "/story/read": "<title>Read · Liner Notes</title>",
      "/assets/story-1.js": "",
      "/story/kept": "<title>Kept · Liner Notes</title>",
    },
  );
  expect(await listStoredPages()).toEqual([
    { address: "/es/story/read", title: "Leída" },
    { address: "/story/kept", title: "Kept" },
  ]);
});

it("lists none where a site may store nothing", async () => {
  vi.stubGlobal("caches", { open: () => Promise.reject(new DOMException("denied", "SecurityError")) });
  expect(await listStoredPages()).toEqual([]);
});
