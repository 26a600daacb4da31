/** Name of the lock of an item whose form is being sent, changed or dropped. */
const lockOf = (id: string) => `outbox ${id}`;

/** Works on an item while no page and no service worker sends, changes or drops it; waits for them. */
export async function holdItem<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(lockOf(id), work) : work();
}

/** The same, but null at once if somebody does: a form that is on its way can't be called back. */
export async function holdIdleItem<Result>(id: string, work: () => Promise<Result>): Promise<Result | null> {
  if (!navigator.locks) return work();
  return navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => (lock ? work() : null));
}
