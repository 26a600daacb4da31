import { useEffect } from "react";

/** Signals that React has hydrated the page, so that queued events can be replayed (held-events.ts). */
export function TakenOver() {
  useEffect(() => {
    // One task later, when components that render only after hydration are there, too.
    setTimeout(() => {
      document.documentElement.dataset.hydrated = "";
      document.dispatchEvent(new Event("hydrated"));
    });
  }, []);
  return null;
}
