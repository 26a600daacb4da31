/**
 * Whether the page has been hydrated. Unlike `useHydrated`, it renders nothing again: for the initial state of what a
 * later navigation mounts.
 */
export const hasHydrated = (): boolean =>
  typeof document !== "undefined" && "hydrated" in document.documentElement.dataset;
