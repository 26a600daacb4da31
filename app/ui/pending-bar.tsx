import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Milliseconds after which waiting is shown: what is there sooner would only flicker. */
const noticeable = 150;

/** A slim bar at the top of the page while a navigation or a form takes longer than a moment. */
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

  // What is read aloud, and what tests wait for, is the page itself.
  useEffect(() => {
    const page = document.getElementById("content");
    if (isShown) page?.setAttribute("aria-busy", "true");
    else page?.removeAttribute("aria-busy");
  }, [isShown]);

  return isShown ? <div className="pending-bar" aria-hidden="true" /> : null;
}
