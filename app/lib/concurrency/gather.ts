/** Milliseconds after which a delivery that never ended is presumed dead, with its request. */
const presumedDead = 10_000;

/**
 * Collects the items that arrive during a delivery into the next one: no timer, and at most one delivery at a time.
 * Works per process: on Workers, per isolate. No call awaits another request's delivery, since Workers resume such an
 * await in the context of the other request, where the awaiting one may do no I/O.
 * @param most maximum number of items per delivery
 */
export function gatherer<Item>(most: number) {
  const waiting: Item[] = [];
  let busySince: number | null = null;

  /**
   * Adds an item. Returns at once if a delivery is running; otherwise delivers until nothing is left, for a limited
   * time.
   */
  return async (item: Item, deliver: (items: Item[]) => Promise<void>): Promise<void> => {
    waiting.push(item);
    const now = Date.now();
    if (busySince !== null && now - busySince < presumedDead) return;
    busySince = now;
    try {
      while (waiting.length > 0 && Date.now() - now < presumedDead / 2)
        await deliver(waiting.splice(0, most));
    } finally {
      if (busySince === now) busySince = null;
    }
  };
}
