import { useEffect, useState } from "react";

/** Whether an element is being pressed, until after the click; `onPointerDown` belongs on it. */
export function usePress() {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return;
    // A mouse's click follows in the same task.
    const end = () => setTimeout(() => setPressed(false));
    const released = ["pointerup", "pointercancel"];
    for (const type of released) addEventListener(type, end);
    return () => {
      for (const type of released) removeEventListener(type, end);
    };
  }, [isPressed]);
  return { isPressed, onPointerDown: () => setPressed(true) };
}
