import type { FeedStory } from "~/features/stories/feed/feed-story";
import { noteSaved } from "./device-mark";
import { type DeviceSaved, type ListChanged, listDeviceSaved, replaceDeviceSaved } from "./device-store";
import { savedApiPath } from "./paths";
import { maxPerRequest, type SavedAnswer, toFields } from "./saved-fields";

/**
 * Brings this device and the signed-in account's list together: what was saved or removed here goes there, and what
 * nobody can read any more leaves this device. Without an account, only the latter.
 * @param only the story that has just changed; all of them by default
 * @returns the signed-in account's id
 * @throws without a network, or if the server can't answer: everything stays as it is
 */
export async function syncSaved(only?: string): Promise<string | null> {
  const entries = (await listDeviceSaved()).filter(({ id }) => !only || id === only);
  let account: string | null = null;
  for (let at = 0; at < entries.length; at += maxPerRequest) {
    const some = entries.slice(at, at + maxPerRequest);
    const answer = await send(some);
    account = answer.account;
    for (const entry of some) await settle(entry, answer);
  }
  await savedChanged();
  return account;
}

/** Milliseconds after which the server counts as out of reach. */
const timeoutMs = 4000;

async function send(entries: DeviceSaved[]): Promise<SavedAnswer<FeedStory>> {
  const shown = entries.filter(({ isRemoved }) => !isRemoved);
  const response = await fetch(savedApiPath, {
    method: "POST",
    signal: AbortSignal.timeout(timeoutMs),
    body: toFields({
      save: shown.filter(({ owner }) => owner === null),
      remove: entries.flatMap(({ id, owner, isRemoved }) => (isRemoved && owner ? { id, owner } : [])),
      cards: shown.map(({ id }) => id),
    }),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as SavedAnswer<FeedStory>;
}

/** By the answer about an entry as it was sent: what another page did to it meanwhile stays. */
async function settle(entry: DeviceSaved, { account, stories }: SavedAnswer<FeedStory>): Promise<void> {
  const { id, owner, isRemoved } = entry;
  // Another account's removal waits until that one is back.
  if (isRemoved) return owner === account ? replaceDeviceSaved(entry, null) : undefined;
  const story = stories.find((each) => each.id === id);
  const isOthers = owner !== null && owner !== account;
  if (!story || isOthers) return replaceDeviceSaved(entry, null);
  const card = { ...story, createdAt: new Date(story.createdAt) };
  return replaceDeviceSaved(entry, { ...entry, story: card, owner: account });
}

/**
 * After a change: the mark by which pages know of a list on this device, and the pages that the service worker keeps.
 */
export async function savedChanged(): Promise<void> {
  noteSaved(await listDeviceSaved());
  navigator.serviceWorker?.controller?.postMessage({ type: "saved" } satisfies ListChanged);
}
