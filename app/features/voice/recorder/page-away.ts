interface Handlers {
  /** The page is out of sight, and may never come back. */
  onHidden(): void;
  /** The page is put away: nothing runs in it from here on. */
  onPutAway(): void;
}

/** Watches for the page's going away. Source: Page Lifecycle (freeze), HTML (pagehide, visibilitychange). */
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
