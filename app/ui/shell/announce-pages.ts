/**
 * Navigations without a new document behave as those with one do: a screen reader says the new page's title, and the
 * keyboard goes on at the content if the link that was followed is gone with its page. A focus that still has its
 * element, as in the top bar, stays there.
 */
export function announcePages(): void {
  const region = addLiveRegion();
  onNextPage(() => {
    region.textContent = document.title;
    if (document.activeElement === document.body && location.hash === "")
      document.getElementById("content")?.focus({ preventScroll: true });
  });
}

/** Calls back once another page has taken this one's place in the document, each time. */
export function onNextPage(callback: () => void): void {
  let { pathname } = location;
  // Remix changes the address first, and then all of a page in one commit, of which the head is a part.
  new MutationObserver(() => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    callback();
  }).observe(document.head, { attributes: true, characterData: true, childList: true, subtree: true });
}

/** In a closed shadow root, where nothing that looks for a page's text finds the title a second time. */
function addLiveRegion(): HTMLElement {
  const host = document.createElement("div");
  host.style.cssText = "position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)";
  const region = document.createElement("p");
  // Polite, so that it waits for what the page itself says.
  region.setAttribute("aria-live", "polite");
  host.attachShadow({ mode: "closed" }).append(region);
  document.body.appendChild(host);
  return region;
}
