import { keepDeviceStory } from "~/features/stories/on-device/device-stories";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { hideSign, showSign } from "~/ui/signs";
import { maxWaitMs, type OutboxItem } from "./item";
import { dropDraft } from "./item-draft";
import { markedItems, markItems } from "./marker";
import { listItems, removeItem, storeItem, updateItem } from "./outbox-store";
import { openChannel, syncTag } from "./protocol";
import { sendOutbox } from "./send-outbox";

/** The page that shows what waits. */
export const outboxPath = "/outbox";

/**
 * Keeps an item on this device and sends it as soon as there is a network.
 * @throws if the device is full or stores nothing: nothing was kept
 */
export async function keepItem(item: OutboxItem): Promise<void> {
  await storeItem(item);
  // So that the browser doesn't clear it when space gets short. Chromium decides without a question.
  void navigator.storage?.persist?.().catch(() => false);
  await changed().catch(later);
  await requestSync();
}

/** Sends what waits now, and again when the network is back or the server asked to wait, while this page is open. */
export async function sendNow(): Promise<void> {
  const wait = await sendOutbox();
  clearTimeout(timer);
  // Before anything else is waited for: a device that sleeps meanwhile would count the wait from when it wakes.
  if (wait !== null) timer = setTimeout(() => void sendNow().catch(later), Math.min(wait, maxWaitMs));
  await changed();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Where the device's storage doesn't answer, the next page or attempt sends or shows what waits. */
const later = () => undefined;

/** After something was kept, sent or dropped, here or elsewhere: what this page shows and what others know. */
export async function changed(): Promise<void> {
  await settle();
  ownChannel().postMessage(null);
}

let channel: BroadcastChannel | undefined;

/**
 * What this page speaks and settles by: it hears what is said elsewhere, and not what is said through it. Parts of the
 * page that are to hear of its own changes, such as the list, have objects of their own.
 */
function ownChannel(): BroadcastChannel {
  channel ??= openChannel();
  return channel;
}

/** Removes an item. The marker follows: whatever else is missing, the browser has cleared. */
export async function takeOut(id: string): Promise<void> {
  await removeItem(id);
  markItems(unsent(await listItems()));
}

/** How many of these the server doesn't have: of the others nothing would be lost with the device's storage. */
const unsent = (items: OutboxItem[]): number => items.filter(({ state }) => state !== "sent").length;

/** Whether the browser has cleared the device's storage, though not its cookies, while something was kept. */
export const isCleared = (items: OutboxItem[]): boolean => items.length === 0 && markedItems() > 0;

/**
 * Puts private links of sent stories into the device's list, removes their drafts and sent likes, and shows how many
 * items wait.
 */
export async function settle(): Promise<void> {
  for (const item of await listItems()) {
    if (item.state !== "sent") continue;
    if (item.kind === "like") await takeOut(item.id);
    const { title: songTitle, answer } = item;
    const { story } = answer ?? {};
    // Once: its author may take the link off this device.
    if (story?.managePath && !item.isLinkKept) {
      keepDeviceStory({ id: story.id, songTitle, managePath: story.managePath });
      await updateItem(item.id, (now) => ({ ...now, isLinkKept: true }));
    }
    await dropDraft(item);
  }
  const items = await listItems();
  const open = unsent(items);
  if (items.length > 0) markItems(open);
  const sign = isCleared(items) ? t("What waited to be sent is gone from this device") : waiting(open);
  if (!sign || location.pathname === pathHere(outboxPath)) return hideSign("outbox-sign");
  const link = Object.assign(document.createElement("a"), {
    href: pathHere(outboxPath),
    className: "link",
    textContent: sign,
  });
  showSign("outbox-sign", [link]);
}

const waiting = (count: number): string =>
  count === 0
    ? ""
    : count === 1
      ? t("1 thing waits to be sent")
      : t("{count} things wait to be sent", { count });

/** Has the browser wake the service worker when there is a network, where it can. */
async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(syncTag).catch(() => undefined);
}

let isWatching = false;

/** On a page of a device on which something waits, or waited: sends it now and when the network is back. */
export async function watchOutbox(): Promise<void> {
  if (!isWatching) {
    isWatching = true;
    addEventListener("online", () => void sendNow().catch(later));
    ownChannel().addEventListener("message", () => void settle().catch(later));
  }
  // First: an attempt may take a minute.
  await settle();
  if (navigator.onLine) await sendNow();
}
