import { withLock } from "~/lib/concurrency/with-lock";

const lockOf = (key: string) => `recording ${key}`;

/** Runs `work` for a recording under a lock, unless another tab of this browser holds it. */
export const inOneTab = (key: string, work: () => Promise<void>): Promise<void> =>
  withLock(lockOf(key), async (isMine) => (isMine ? work() : undefined), { ifAvailable: true });

/** Whether a tab is recording or sending this recording. A crashed tab's lock is released. */
export async function isInUse(key: string): Promise<boolean> {
  // Denied where a site may store nothing: then no other tab has recordings.
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held.some(({ name }) => name === lockOf(key));
}
