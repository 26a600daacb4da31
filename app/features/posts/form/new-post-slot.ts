/** Where drafts of new posts were kept before each had a slot of its own. */
const oldSlot = "post-draft:new";

/** Key in `sessionStorage` of this tab's slot. */
const ownKey = "new-post-slot";

/** Whether a key of `localStorage` is a new post's. */
export const isSlot = (key: string): boolean => key === oldSlot || key.startsWith(`${oldSlot}:`);

/**
 * Finds the words of a new post that this tab has written, or, if there are none, those of a tab that was closed; other
 * tabs find neither while this one holds them.
 * @param fresh slot of a post that was begun now
 * @param take called with the slot of such words; returns false if the form has others by then
 * @returns ends the hold
 */
export function openSlot(fresh: string, take: (slot: string, isOwn: boolean) => boolean): () => void {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const slots = keptSlots();
  const last = ownSlot();
  const own = slots.find((slot) => slot === last);
  rememberSlot(own ?? fresh);
  // After a reload, the page before may still hold it for a moment.
  void navigator.locks?.request(own ?? fresh, () => closed);
  if (own) take(own, true);
  else void takeLeft(slots, closed, (slot) => take(slot, false));
  return close;
}

/** A slot that no tab holds. Without locks, which older browsers lack, the first one. */
async function takeLeft(slots: string[], closed: Promise<void>, take: (slot: string) => boolean) {
  for (const slot of slots) {
    const isTaken = await new Promise<boolean>((resolve) => {
      const settle = (isFree: boolean) => {
        const taken = isFree && take(slot);
        resolve(taken);
        return taken ? closed : undefined;
      };
      if (!navigator.locks) settle(true);
      else void navigator.locks.request(slot, { ifAvailable: true }, (lock) => settle(lock !== null));
    });
    if (isTaken) return rememberSlot(slot);
  }
}

function keptSlots(): string[] {
  try {
    return Object.keys(localStorage).filter(isSlot);
  } catch {
    return [];
  }
}

function ownSlot(): string | null {
  try {
    return sessionStorage.getItem(ownKey);
  } catch {
    return null;
  }
}

function rememberSlot(slot: string): void {
  try {
    sessionStorage.setItem(ownKey, slot);
  } catch {
    // Storage is disabled: nothing is kept.
  }
}
