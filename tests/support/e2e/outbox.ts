import type { Page } from "@playwright/test";

interface Waiting {
  title: string;
  /** Fields of its form beside those that each story has. */
  fields?: Record<string, string>;
  /** The key of its recording. */
  recording?: string;
  /** The draft that it was sent from. */
  draft?: { key: string; scope: string };
  /** The language of the page that it was sent from. */
  locale?: string;
}

/**
 * Puts stories into the outbox of this device, in this order, as a page does that couldn't send them: the next document
 * sends them. The page must have opened its outbox.
 */
export const keepStories = (page: Page, stories: Waiting[]) =>
  page.evaluate(async (stories) => {
    // Until this document goes: its own first attempt may be late, and would be cut off half way by the next one.
    await new Promise<void>((isHeld) => {
      void navigator.locks.request("outbox", () => {
        isHeld();
        return new Promise(() => {});
      });
    });
    const opening = indexedDB.open("outbox");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const transaction = opening.result.transaction("items", "readwrite");
    for (const [at, { title, fields: more, recording = null, ...sentFrom }] of stories.entries()) {
      const id = crypto.randomUUID();
      const fields = Object.entries({
        submission_key: id,
        story_content: `What ${title} meant to us that summer, by the lake.`,
        song_title: title,
        artist_name: "The Band",
        ...more,
      });
      transaction.objectStore("items").put({
        id,
        kind: "story",
        action: "/api/submissions",
        fields,
        title,
        createdAt: Date.now() + at,
        ...sentFrom,
        recording,
        state: "waiting",
        retryAt: 0,
        answer: null,
      });
    }
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    opening.result.close();
  }, stories);

/** What a database of this device has in a store; the page must have opened it. */
const rowsOnDevice = <Row>(page: Page, database: string, store: string): Promise<Row[]> =>
  page.evaluate(
    async ([database, store]) => {
      const opening = indexedDB.open(database);
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => reading.addEventListener("success", resolve));
      opening.result.close();
      return reading.result;
    },
    [database, store] as const,
  );

interface KeptItem {
  title: string;
  fields: string;
  state: string;
}

/** Title, words and state of each story in the outbox of this device; the page must have opened it. */
export const storiesKept = async (page: Page) =>
  (await rowsOnDevice<KeptItem>(page, "outbox", "items")).map(({ title, fields, state }) => [
    title,
    new URLSearchParams(fields).get("story_content"),
    state,
  ]);

/** Stores recordings on this device; `outbox` names the item that one waits with, `scope` the form that it is of. */
export const keepRecordings = (
  page: Page,
  recordings: { key: string; seconds: number; sentAt?: number; outbox?: string; scope?: string }[],
) =>
  page.evaluate(async (recordings) => {
    const opening = indexedDB.open("recordings", 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore("recordings", { keyPath: "key" });
      opening.result.createObjectStore("chunks", { keyPath: ["recording", "at"] });
    });
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const transaction = opening.result.transaction(["recordings", "chunks"], "readwrite");
    for (const [at, recording] of recordings.entries()) {
      transaction.objectStore("recordings").put({
        contentType: "audio/webm",
        startedAt: Date.now() - at,
        wanted: false,
        sentAt: null,
        heard: true,
        publish: false,
        ...recording,
      });
      const bytes = new TextEncoder().encode("a voice").buffer;
      transaction.objectStore("chunks").put({ recording: recording.key, at: 0, bytes });
    }
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    opening.result.close();
  }, recordings);

/** How many recordings are on this device; the page must have opened their store. */
export const countRecordings = async (page: Page) =>
  (await rowsOnDevice(page, "recordings", "recordings")).length;

/** How many parts of recordings are on this device, of a second each; the page must have opened their store. */
export const countChunks = async (page: Page) => (await rowsOnDevice(page, "recordings", "chunks")).length;

/** Waits until the attempt to send that is under way is over. */
export const attemptIsOver = (page: Page) => page.evaluate(() => navigator.locks.request("outbox", () => {}));

/**
 * From its next document on, this page can't open what the device stores, as in Safari once its database server is
 * gone.
 * @returns what ends that
 */
export async function loseStorage(page: Page) {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      if (sessionStorage.getItem("lost")) throw new DOMException("Connection lost", "UnknownError");
      return open.apply(this, asked);
    };
  });
  await page.evaluate(() => sessionStorage.setItem("lost", "1"));
  return () => page.evaluate(() => sessionStorage.removeItem("lost"));
}
