import { type Dispatch, type SetStateAction, useEffect, useState } from "react";

/** What a window's event of this name carries: whoever makes up such an event declares it in `WindowEventMap`. */
type DetailOf<Name extends keyof WindowEventMap> =
  WindowEventMap[Name] extends CustomEvent<infer Detail> ? Detail : never;

/** Sends what a component that may be anywhere on the page shows from now on; see `useLatestEvent`. */
export const sendEvent = <Name extends keyof WindowEventMap>(name: Name, detail: DetailOf<Name>): void =>
  void dispatchEvent(new CustomEvent(name, { detail }));

/**
 * The latest detail of a window's event of this name; null before the first. As state, which can be set otherwise, too.
 */
export function useLatestEvent<Name extends keyof WindowEventMap>(
  name: Name,
): [DetailOf<Name> | null, Dispatch<SetStateAction<DetailOf<Name> | null>>] {
  const [latest, setLatest] = useState<DetailOf<Name> | null>(null);
  useEffect(() => {
    const listen = (event: Event) => setLatest((event as CustomEvent<DetailOf<Name>>).detail);
    addEventListener(name, listen);
    return () => removeEventListener(name, listen);
  }, [name]);
  return [latest, setLatest];
}
