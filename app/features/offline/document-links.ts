import type { ToPage } from "./protocol";

/** Links to it open the form as a dialog, which is on the device. */
const formPath = "/submissions/new";

let isUnreachable = false;

/**
 * Without a network, links load documents, which the service worker has: Remix would ask for a route's script and data,
 * which may not be on the device, and reload the page instead.
 * @param isCopy whether this document came from the device, since the network gave no answer
 */
export function loadDocumentsOffline(isCopy: boolean): void {
  isUnreachable = isCopy;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
    if (data.type === "unreachable") isUnreachable = true;
  });
  addEventListener("online", () => {
    // What says on a copy that it is one would stay there with the next page.
    isUnreachable = isCopy;
  });
  // On the window, before React's listener on the document.
  addEventListener("click", leaveToBrowser, { capture: true });
}

function leaveToBrowser(event: MouseEvent) {
  if (navigator.onLine && !isUnreachable) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.pathname.endsWith(formPath)) return;
  // "Load More" adds to its own page, which says that it can't.
  if (link.rel === "next") return;
  event.stopImmediatePropagation();
}
