import type { ToPage } from "./protocol";

/** Links to it open the form as a dialog, which is on the device. */
const formPath = "/submissions/new";

/** Milliseconds for which one request without an answer is believed: a network that is gone fails at the next, too. */
const believedMs = 30_000;

/**
 * Without a network, links load documents, which the service worker has: Remix would ask for a route's script and data,
 * which may not be on the device, and reload the page instead.
 * @param isCopy whether this document came from the device, since the network gave no answer
 */
export function loadDocumentsOffline(isCopy: boolean): void {
  let unreachableUntil = 0;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
    if (data.type === "unreachable") unreachableUntil = performance.now() + believedMs;
  });
  addEventListener("online", () => {
    unreachableUntil = 0;
  });
  const leaveToBrowser = (event: MouseEvent) => {
    // What says on a copy that it is one would stay there with the next page.
    if (isCopy || !navigator.onLine || performance.now() < unreachableUntil) loadDocument(event);
  };
  // On the window, before React's listener on the document.
  addEventListener("click", leaveToBrowser, { capture: true });
}

/** Leaves a click on a link to the browser. */
function loadDocument(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.pathname.endsWith(formPath)) return;
  // "Load More" adds to its own page, which says that it can't.
  if (link.rel === "next") return;
  event.stopImmediatePropagation();
}
