import { afterEach, expect, it, vi } from "vitest";
import { cacheNames } from "~/features/offline/cache-names";
import { DeviceCaches } from "../../support/device/caches";

// By a pattern, which the compiler doesn't follow: a service worker has types of its own.
const [load] = Object.values(import.meta.glob("../../../app/service-worker/removal.ts"));

afterEach(() => void vi.unstubAllGlobals());

it("deletes what the former worker would show before it takes its place, for which it may wait, and then all", async () => {
  const listeners = new Map<string, (event: object) => void>();
  const caches = new DeviceCaches();
  const unregister = vi.fn(async () => true);
  const skipWaiting = vi.fn(async () => {});
  vi.stubGlobal("location", { href: "https://liner-notes.test/sw.js" });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("registration", { unregister });
  vi.stubGlobal("skipWaiting", skipWaiting);
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) => listeners.set(type, listener));
  await load?.();
  /** The browser says so, and waits for what that begins. */
  const tell = async (type: string) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  for (const name of [cacheNames.pages, "workbox-precache-v2", "another’s"]) await caches.open(name);
  await tell("install");
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(unregister).not.toHaveBeenCalled();
  expect(await caches.keys()).toEqual(["another’s"]);
  // The former one may have stored an answer that came meanwhile.
  await caches.open(cacheNames.pages);
  await tell("activate");
  expect(await caches.keys()).toEqual(["another’s"]);
  expect(unregister).toHaveBeenCalledOnce();
});
