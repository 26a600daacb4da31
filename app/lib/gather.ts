/** After so long, a delivery that never ended is presumed dead with the request that began it. */
const presumedDead = 10_000;

/**
 * Gathers what comes in while a delivery is under way into the next one: nothing waits for a clock, and however much
 * comes at once, there is about one delivery at a time. Holds for one process: on Workers, for one isolate.
 * @param most items of one delivery
 */
export function gatherer<Item>(most: number) {
  const waiting: Item[] = [];
  let underWay: { since: number; work: Promise<void> } | null = null;

  /** Resolves when the item was delivered, or was taken along by the delivery of another one. */
  return async (item: Item, deliver: (items: Item[]) => Promise<void>): Promise<void> => {
    waiting.push(item);
    if (underWay && Date.now() - underWay.since < presumedDead) await underWay.work.catch(() => {});
    // Whoever waited wakes now: the first takes all there is, and so many wait that what it leaves is taken, too.
    const items = waiting.splice(0, most);
    if (items.length === 0) return;
    const delivery = { since: Date.now(), work: deliver(items) };
    underWay = delivery;
    await delivery.work.finally(() => {
      if (underWay === delivery) underWay = null;
    });
  };
}
