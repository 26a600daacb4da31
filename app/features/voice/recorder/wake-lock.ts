interface Screen {
  wakeLock?: Pick<WakeLock, "request">;
  page: Pick<Document, "visibilityState" | "addEventListener">;
}

/**
 * Keeps the screen on until `signal` aborts: a phone that locks itself takes the microphone away. The system lets go of it
 * whenever the page is out of sight, so it is asked anew when the page is back. Source: Screen Wake Lock API.
 */
export function holdScreen(
  signal: AbortSignal,
  { wakeLock, page }: Screen = { wakeLock: navigator.wakeLock, page: document },
): void {
  const keepAwake = async () => {
    if (signal.aborted || page.visibilityState !== "visible") return;
    // Refused by a battery that runs low: the recording goes on all the same.
    const lock = await wakeLock?.request("screen").catch(() => undefined);
    const release = () => void lock?.release().catch(() => undefined);
    if (signal.aborted) release();
    else signal.addEventListener("abort", release, { once: true });
  };
  page.addEventListener("visibilitychange", keepAwake, { signal });
  void keepAwake();
}
