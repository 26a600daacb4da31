import { isOwnCache } from "~/features/offline/cache-names";

// What /sw.js answers while the setting SERVICE_WORKER is "off": a worker that answers nothing, takes the place of any
// other, deletes its caches and itself, and reloads no page. What waits on the device stays (IndexedDB).

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) if (isOwnCache(name)) await caches.delete(name);
  await self.registration.unregister();
}
