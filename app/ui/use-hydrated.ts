import { useSyncExternalStore } from "react";

let isOver = false;
if (typeof document !== "undefined") document.addEventListener("hydrated", () => (isOver = true));

/**
 * Whether the page has been hydrated. Unlike `useHydrated`, it renders nothing again: for the initial state of what a
 * later navigation mounts.
 */
export const hasHydrated = (): boolean => isOver;

const never = () => () => {};

/** False on the server and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
