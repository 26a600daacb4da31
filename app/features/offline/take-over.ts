import type { ToWorker } from "./protocol";
import { isSomebodyWriting } from "./writing";

/**
 * Lets a new version of the service worker take over when nobody writes: when it has arrived, and whenever a page goes
 * to the background. Otherwise the browser does that itself, once no page is open. No page is reloaded: it keeps the
 * files of its own build, which the new worker has, too.
 */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => void offerTakeOver(registration);
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  document.addEventListener("visibilitychange", offer);
}

async function offerTakeOver({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || (await isSomebodyWriting())) return;
  waiting.postMessage({ type: "take-over" } satisfies ToWorker);
}
