import { useEffect, useState } from "react";

/** Whether an element is being pressed, until after the click; `onPointerDown` belongs on it. */
export function usePress() {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return;
    // A mouse's click follows in the same task.
    const end = () => setTimeout(() => setPressed(false));
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
    return () => stop.abort();
  }, [isPressed]);
  return { isPressed, onPointerDown: () => setPressed(true) };
}
