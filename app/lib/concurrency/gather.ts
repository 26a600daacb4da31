/** After so long, deliveries that never ended are presumed dead with the request that made them. */
const presumedDead = 10_000;

/**
 * Gathers what comes in while a delivery is under way into the next one: nothing waits for a clock, and however much
 * comes at once, there is one delivery at a time. Holds for one process: on Workers, for one isolate. Nobody waits for
 * another request's delivery, since Workers continue such a wait where the one who waits may do no I/O.
 * @param most items of one delivery
 */
export function gatherer<Item>(most: number) {
  const waiting: Item[] = [];
  let busySince: number | null = null;

  /** Leaves the item to whoever delivers; when nobody does, delivers until nothing waits, for a while at most. */
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
