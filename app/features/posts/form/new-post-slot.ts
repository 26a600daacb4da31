import { withLock } from "~/lib/concurrency/with-lock";

/** Where drafts of new posts were kept before each had a slot of its own. */
const oldSlot = "post-draft:new";

/** Key in `sessionStorage` of this tab's slot. */
const ownKey = "new-post-slot";

/** Whether a key of `localStorage` is a new post's. */
export const isSlot = (key: string): boolean => key === oldSlot || key.startsWith(`${oldSlot}:`);

/** Milliseconds for which the page before a reload may still hold this tab's slot. */
const timeoutMs = 5000;

/** Fills the form with the words of a slot; returns false if it has others by then. */
type Take = (slot: string, isOwn: boolean) => boolean;

/**
 * Finds the words of a new post that this tab has written, or, if there are none, those of a tab that was closed; other
 * tabs find neither while this one holds them. Nor does this one find its own that another tab has taken up since.
 * @param fresh slot of a post that was begun now
 * @param take called with the slot of such words
 * @returns ends the hold
 */
export function openSlot(fresh: string, take: Take): () => void {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const own = ownSlot();
  const slots = keptSlots().sort((one, other) => Number(other === own) - Number(one === own));
  rememberSlot(fresh);
  void withLock(fresh, () => closed);
  void takeLeft(slots, own, closed, take);
  return close;
}

/** Takes a slot that no tab holds. Without locks, which older browsers lack, the first one. */
async function takeLeft(slots: string[], own: string | null, closed: Promise<void>, take: Take) {
  for (const slot of slots) {
    const isTaken = await new Promise<boolean>((resolve) => {
      const settle = async (isFree: boolean) => {
        const taken = isFree && take(slot, slot === own);
        resolve(taken);
        return taken ? closed : undefined;
      };
      const options: LockOptions =
        slot === own ? { signal: AbortSignal.timeout(timeoutMs) } : { ifAvailable: true };
      withLock(slot, settle, options).catch(() => resolve(false));
    });
    if (isTaken) return rememberSlot(slot);
  }
}

function keptSlots(): string[] {
  try {
    return Object.keys(localStorage).filter(isSlot);
  } catch {
    // Storage is disabled: nothing was kept.
    return [];
  }
}

function ownSlot(): string | null {
  try {
    return sessionStorage.getItem(ownKey);
  } catch {
    // Storage is disabled: this tab has none.
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
