import { type Dispatch, type SetStateAction, useEffect, useState } from "react";

/** Sends what a component that may be anywhere on the page shows from now on; see `useLatestEvent`. */
export const sendEvent = (name: string, detail: unknown): void =>
  void dispatchEvent(new CustomEvent(name, { detail }));

/**
 * The latest detail of a window's event of this name; null before the first. As state, which can be set otherwise, too.
 */
export function useLatestEvent<Detail>(
  name: string,
): [Detail | null, Dispatch<SetStateAction<Detail | null>>] {
  const [latest, setLatest] = useState<Detail | null>(null);
  useEffect(() => {
    const listen = (event: Event) => setLatest((event as CustomEvent<Detail>).detail);
    addEventListener(name, listen);
    return () => removeEventListener(name, listen);
  }, [name]);
  return [latest, setLatest];
}
