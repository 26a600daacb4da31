import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";

const storageKey = "inspired-by";

/**
 * The story whose "Write Your Story" link brought the reader here (`?from={id}`), remembered in this tab until a
 * story is sent, on whichever page the form is then opened.
 */
export function useInspiration(): string | null {
  const [search] = useSearchParams();
  const from = search.get("from");
  useEffect(() => {
    if (from) remember(from);
  }, [from]);
  return from;
}

/** The remembered story's id, when the form opens. */
export function readInspiration(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function forgetInspiration(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is off: nothing was remembered.
  }
}

function remember(id: string) {
  try {
    sessionStorage.setItem(storageKey, id);
  } catch {
    // Storage is off: the address still carries it.
  }
}
