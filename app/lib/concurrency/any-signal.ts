/**
 * A signal that is aborted with the first of these, for the same reason: as `AbortSignal.any`, which is newer than the
 * oldest browsers of this site (docs/decisions/0058).
 */
export function anySignal(...signals: AbortSignal[]): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true, signal: any.signal });
  }
  return any.signal;
}
