/**
 * Runs `work` under a lock that all pages of this browser and the service worker share, and for which it waits. Without
 * one where there are no locks, or where they are denied with all that a site stores.
 * @param work is told whether it has the lock: not always with `ifAvailable`
 * @throws what `work` throws, and the reason of a signal that ends the waiting
 */
export async function withLock<Result>(
  name: string,
  work: (isMine: boolean) => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  if (!navigator.locks) return work(true);
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      hasBegun = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (hasBegun || options.signal?.aborted) throw error;
    return work(true);
  }
}
