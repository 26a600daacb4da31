const lockOf = (key: string) => `recording ${key}`;

/** Runs `work` for a recording under a lock, unless another tab of this browser holds it. */
export async function inOneTab(key: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Whether a tab is recording or sending this recording. A crashed tab's lock is released. */
export async function isInUse(key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(key));
}
