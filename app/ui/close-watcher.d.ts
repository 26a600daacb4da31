/**
 * Hears of requests to close something, such as Escape or a phone's Back; only some browsers have it.
 * https://html.spec.whatwg.org/#closewatcher
 */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  requestClose(): void;
  destroy(): void;
}
