const lockOf = (key: string) => `recording ${key}`;

/**
 * Does `work` with a recording while no other tab of this browser does something with it; nothing when one does.
 */
export async function inOneTab(key: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Whether some tab records or sends this recording right now. A tab that crashed lets go of it. */
export async function isInUse(key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(key));
}
