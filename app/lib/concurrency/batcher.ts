/** Milliseconds after its time for which a delivery may be late, before its request is presumed dead. */
const presumedDeadMs = 5000;

/**
 * Collects items into deliveries. The first one waits for others; whoever adds the last that a delivery has room for,
 * delivers it at once. Works per process: on Workers, per isolate. No call awaits another request's delivery, since
 * Workers resume such an await in the context of the other request, where the awaiting one may do no I/O.
 * @param maxItems maximum number of items per delivery
 */
export function createBatcher<Item>(maxItems: number) {
  const waiting: Item[] = [];
  /** When the delivery for which somebody waits is due, in milliseconds. */
  let dueAt = Number.NEGATIVE_INFINITY;

  /**
   * Adds an item. Returns at once if another call will deliver it.
   * @param delayMs milliseconds for which the first item waits
   */
  return async (item: Item, delayMs: number, deliver: (items: Item[]) => Promise<void>): Promise<void> => {
    waiting.push(item);
    if (waiting.length < maxItems) {
      const now = Date.now();
      if (now < dueAt + presumedDeadMs) return;
      dueAt = now + delayMs;
      await scheduler.wait(delayMs);
      dueAt = Number.NEGATIVE_INFINITY;
    }
    const items = waiting.splice(0, maxItems);
    if (items.length > 0) await deliver(items);
  };
}
