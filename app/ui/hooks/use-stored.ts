import { useEffect, useState } from "react";

/** What the browser has stored under a key of `localStorage`; null while hydrating, without it, and where storage is disabled. */
export function useStored(key: string): string | null {
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => {
    try {
      setStored(localStorage.getItem(key));
    } catch {
      // Storage is disabled: there is nothing.
    }
  }, [key]);
  return stored;
}
