import { useEffect, useState } from "react";

interface Late<Module> {
  /** Null until it is there. */
  module: Module | null;
  /** It can't come: there is no network, or the site is a newer one by now. */
  isMissing: boolean;
}

/**
 * What a dynamic import brings. In state, not `lazy`: what suspends while the document hydrates breaks it (React error 345),
 * and what can't come must not take the page down.
 * @param load the same function at each call: another one is another module
 * @param isWanted fetches nothing before
 */
export function useLate<Module>(load: () => Promise<Module>, isWanted = true): Late<Module> {
  const [late, setLate] = useState<Late<Module>>({ module: null, isMissing: false });
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (module) => setLate({ module, isMissing: false }),
      () => setLate({ module: null, isMissing: true }),
    );
  }, [load, isWanted]);
  return late;
}
