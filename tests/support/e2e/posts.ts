import { expect, type Page } from "@playwright/test";
import { test as base } from "./browser";
import { postsPort } from "./ports";
import { writeRows } from "./rows";
import { startServer } from "./server";

interface PostsSite {
  /** Its origin. */
  site: string;
  /** Its folder. */
  state: string;
}

/** A test on a site whose only confirmed subscribers are reader@example.org and other@example.org. */
export const test = base.extend<object, { postsSite: PostsSite }>({
  // One per Playwright worker, since its subscribers receive what is sent there.
  postsSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use, { parallelIndex }) => {
      const port = postsPort(parallelIndex);
      const state = `.wrangler/e2e-posts-${parallelIndex}`;
      const server = await startServer({ port, state });
      writeRows(
        state,
        `INSERT INTO newsletter_subscribers (id, email, status, confirmed_at)
         VALUES ('r1', 'reader@example.org', 'confirmed', 1), ('r2', 'other@example.org', 'confirmed', 1)`,
      );
      await use({ site: `http://localhost:${port}`, state });
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ postsSite }, use) => use(postsSite.site),
});

export { expect };

/** The field of a post's text. */
export const textbox = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

/** The header of a post at the desk that says how it stands, such as "A draft". */
export const standing = (page: Page, words: RegExp) =>
  page.locator("header").filter({ hasText: words }).first();

/** Opens the form of a new post and waits for its editor. */
export async function openNewPost(page: Page) {
  await page.goto("/desk/posts/new");
  await expect(page.getByRole("toolbar", { name: "Formats" })).toBeVisible();
}
