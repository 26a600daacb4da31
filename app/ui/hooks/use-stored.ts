import { useEffect, useState } from "react";

/**
 * What the browser has stored under a key of `localStorage`, and stores later, as far as the event `storage` tells of
 * it; null while hydrating, without it, and where storage is disabled.
 */
export function useStored(key: string): string | null {
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      try {
        setStored(localStorage.getItem(key));
      } catch {
        // Storage is disabled: there is nothing.
      }
    };
    read();
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, [key]);
  return stored;
}
