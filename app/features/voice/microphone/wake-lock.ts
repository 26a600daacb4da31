interface Screen {
  wakeLock?: Pick<WakeLock, "request">;
  page: Pick<Document, "visibilityState" | "addEventListener">;
}

/**
 * Keeps the screen on until `signal` aborts: a phone that locks itself mutes the microphone. The system releases the
 * lock when the page is hidden, so it is requested again when the page is visible. Source: Screen Wake Lock API.
 */
export function holdScreen(
  signal: AbortSignal,
  { wakeLock, page }: Screen = { wakeLock: navigator.wakeLock, page: document },
): void {
  const keepAwake = async () => {
    if (signal.aborted || page.visibilityState !== "visible") return;
    // Rejected on low battery, for instance: recording continues without it.
    const lock = await wakeLock?.request("screen").catch(() => undefined);
    const release = () => void lock?.release().catch(() => undefined);
    if (signal.aborted) release();
    else signal.addEventListener("abort", release, { once: true });
  };
  page.addEventListener("visibilitychange", keepAwake, { signal });
  void keepAwake();
}
