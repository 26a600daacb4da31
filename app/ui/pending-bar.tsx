import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Milliseconds before the bar is shown, to avoid flicker. */
const noticeable = 150;

/** A thin progress bar at the top of the page while a navigation or submission is pending. */
export function PendingBar() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isPending = navigation.state !== "idle" || fetchers.some(({ state }) => state !== "idle");
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isPending) return setShown(false);
    const timer = setTimeout(() => setShown(true), noticeable);
    return () => clearTimeout(timer);
  }, [isPending]);

  // For screen readers, and for tests that wait for the page.
  useEffect(() => {
    const page = document.getElementById("content");
    if (isShown) page?.setAttribute("aria-busy", "true");
    else page?.removeAttribute("aria-busy");
  }, [isShown]);

  return isShown ? <div className="pending-bar" aria-hidden="true" /> : null;
}
