import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Milliseconds before the bar is shown, to avoid flicker. */
const showAfterMs = 150;

/** A thin progress bar at the top of the page while a navigation or submission is pending. */
export function PendingBar() {
  const isPending = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isPending) return;
    const page = document.getElementById("content");
    const timer = setTimeout(() => {
      setShown(true);
      // For screen readers, and for tests that wait for the page.
      page?.setAttribute("aria-busy", "true");
    }, showAfterMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
      page?.removeAttribute("aria-busy");
    };
  }, [isPending]);

  return isShown ? <div className="pending-bar" aria-hidden="true" /> : null;
}
