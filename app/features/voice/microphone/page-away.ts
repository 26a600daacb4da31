interface Handlers {
  /** The page was hidden, and may never become visible again. */
  onHidden(): void;
  /** The page is frozen or unloaded: nothing runs in it from here on. */
  onPutAway(): void;
}

/**
 * Observes the page being hidden, frozen or unloaded. Source: Page Lifecycle (freeze), HTML (pagehide,
 * visibilitychange).
 */
export function watchPage(
  { onHidden, onPutAway }: Handlers,
  signal: AbortSignal,
  {
    page,
    view,
  }: {
    page: Pick<Document, "visibilityState" | "addEventListener">;
    view: Pick<Window, "addEventListener">;
  } = { page: document, view: window },
): void {
  page.addEventListener("visibilitychange", () => page.visibilityState === "hidden" && onHidden(), {
    signal,
  });
  page.addEventListener("freeze", onPutAway, { signal });
  view.addEventListener("pagehide", onPutAway, { signal });
}
