import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { hydrated } from "./browser";

/** Submits a published story as a form without JavaScript does; returns its id. */
export async function publishStory(request: APIRequestContext, fields: Record<string, string> = {}) {
  const answer = await request.post("/submissions/new", {
    form: {
      story_content: "We sang it on the roof until the neighbours joined in.",
      song_title: "Here Comes the Sun",
      artist_name: "The Beatles",
      share_with_community: "on",
      submission_key: crypto.randomUUID(),
      ...fields,
    },
  });
  const id = /href="\/story\/([\w-]{12})"/.exec(await answer.text())?.[1];
  if (!id) throw new Error(`The story was not published: ${answer.status()}`);
  return id;
}

/** Opens the form's dialog on the community page. */
export async function openStoryDialog(page: Page): Promise<Locator> {
  await page.goto("/community");
  await hydrated(page);
  await page.getByRole("link", { name: "Share Your Story" }).last().click();
  return page.getByRole("dialog", { name: "Share Your Story" });
}

/** What a device's reading list has of a story; null if the story isn't on it. */
export const savedOnDevice = (
  page: Page,
  id: string,
): Promise<{ owner: string | null; createdAt: Date } | null> =>
  page.evaluate(async (key) => {
    const opening = indexedDB.open("saved");
    // No list: one without a store, as this would make it, is none that the site can use.
    opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
    const isThere = await new Promise<boolean>((resolve) => {
      opening.addEventListener("success", () => resolve(true));
      opening.addEventListener("error", () => resolve(false));
    });
    if (!isThere) return null;
    const reading = opening.result.transaction("stories").objectStore("stories").get(key);
    await new Promise((resolve, reject) => {
      reading.addEventListener("success", resolve);
      reading.addEventListener("error", reject);
    });
    opening.result.close();
    return reading.result ? { owner: reading.result.owner, createdAt: reading.result.createdAt } : null;
  }, id);

/** The ids by which this device's pages know what it has saved; null where there is nothing to look for. */
export const savedMark = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("saved-stories"));

/** The keys of what this tab keeps of edits on stories' private pages. */
export const editsKept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("edit ")));
