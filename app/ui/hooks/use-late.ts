import { useEffect, useState } from "react";

interface Late<Module> {
  /** Null until loaded. */
  module: Module | null;
  /** Loading failed: there is no network, or a newer version of the site was deployed. */
  isMissing: boolean;
}

/**
 * Loads a module with a dynamic import. In state, not `lazy`: suspending during hydration fails (React error 345), and
 * a failed import must not break the page.
 * @param load must be the same function in each render, since another one means another module
 * @param isWanted loads nothing while false
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
