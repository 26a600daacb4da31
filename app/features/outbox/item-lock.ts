import { withLock } from "~/lib/concurrency/with-lock";

/** Name of the lock of an item whose form is being sent, changed or dropped. */
const lockOf = (id: string) => `outbox ${id}`;

/** Works on an item while no page and no service worker sends, changes or drops it; waits for them. */
export const holdItem = <Result>(id: string, work: () => Promise<Result>): Promise<Result> =>
  withLock(lockOf(id), work);

/** Milliseconds for which an attempt to send is waited for: one without a network is over by then. */
const attemptTimeoutMs = 2000;

/** The same, but null if somebody goes on with it: a form that is on its way can't be called back. */
export async function holdIdleItem<Result>(id: string, work: () => Promise<Result>): Promise<Result | null> {
  const signal = AbortSignal.timeout(attemptTimeoutMs);
  return withLock<Result | null>(lockOf(id), work, { signal }).catch((error: unknown) => {
    if (error === signal.reason) return null;
    throw error;
  });
}
