import { useEffect } from "react";

/** Says that React has taken the page over: what a visitor did before can be done again (held-events.ts). */
export function TakenOver() {
  useEffect(() => {
    // A task later, when parts that only a script can show have been rendered, too.
    setTimeout(() => document.dispatchEvent(new Event("hydrated")));
  }, []);
  return null;
}
