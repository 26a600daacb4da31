import { isOwnCache } from "~/features/offline/cache-names";

// What /sw.js answers while the setting SERVICE_WORKER is "off": a worker that answers nothing, takes the place of any
// other, deletes its caches and itself, and reloads no page. What waits on the device stays (IndexedDB).

declare const self: ServiceWorkerGlobalScope;

// First the copies go: the worker that is there goes on until it has the answers that it waits for, in which the next
// page would be a copy again.
self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(deleteCaches().catch(() => {}));
});

self.addEventListener("activate", (event) => event.waitUntil(remove()));

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) if (isOwnCache(name)) await caches.delete(name);
}

async function remove(): Promise<void> {
  await deleteCaches();
  await self.registration.unregister();
}
