import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../support/e2e/accessible";
import { becomeEditor } from "../support/e2e/accounts";
import { expect, hydrated, test } from "../support/e2e/browser";
import { siteState } from "../support/e2e/ports";
import { writeRows } from "../support/e2e/rows";
import { publishStory } from "../support/e2e/stories";

const widths = [320, 360, 390];
const word = "W".repeat(200);

/** The state folder of the site shared by the tests of this worker. */
const state = () => siteState(test.info().parallelIndex);

/** Expects that nothing on the page, in a dialog or in a card is wider than a phone's screen. */
async function expectNarrow(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoOverflow(page);
    const wider = await page.evaluate(() =>
      [...document.querySelectorAll("[role=dialog], article, form, section, main")]
        .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth)
        .map((box) => `${box.tagName} ${box.id} ${box.scrollWidth} > ${box.clientWidth}`),
    );
    expect(wider, `${page.url()} at ${width}`).toEqual([]);
  }
}

/** Enters the word into every text field. */
async function fillAll(page: Page, within = "main") {
  const fields = page.locator(
    `${within} :is(textarea, input:not([type]), input[type=text], input[type=search], input[type=password])`,
  );
  for (const field of await fields.all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(word);
  }
}

test("a word of 200 letters doesn't widen any form", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of ["/submissions/new", "/contact", "/auth?mode=sign-up", "/newsletter"]) {
    await page.goto(path);
    await hydrated(page);
    await fillAll(page);
    await expectNarrow(page);
  }
  await page.goto("/community?filter=artist");
  await hydrated(page);
  await fillAll(page);
  await page.getByRole("main").getByRole("link", { name: "Share Your Story" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await fillAll(page, "[role=dialog]");
  await expectNarrow(page);
});

test("a word of 200 letters doesn't widen any list, card or page, for readers, authors and editors", async ({
  page,
  baseURL,
}) => {
  const email = "wide@example.org";
  await becomeEditor(page, baseURL ?? "", state(), email);
  const id = await publishStory(page.request, {
    story_content: `${word}${word}`,
    song_title: word,
    artist_name: word,
    album_name: word,
  });
  const held = await publishStory(page.request, {
    story_content: `${word}`,
    song_title: word,
    artist_name: word,
    album_name: word,
  });
  const known = await publishStory(page.request, { song_title: "Dreams", artist_name: "The Cranberries" });
  writeRows(
    state(),
    `UPDATE stories SET is_published = 0, in_review_since = 1, user_name = '${word}' WHERE id = '${held}';
     INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, state, created_at)
       VALUES ('wide-${held}', '${held}', 'held', 'check', 'the word “${word}”', 'held', 4000000000000);
     UPDATE stories SET user_name = '${word}' WHERE id IN ('${id}', '${known}');`,
  );
  const pages = [
    "/community",
    "/my-stories",
    "/desk",
    "/desk/songs?song=dreams--cranberries&into=day",
    `/story/${id}`,
    "/song/dreams--cranberries",
    `/my-stories/${id}`,
    `/my-stories/${id}/delete`,
  ];
  for (const path of [...pages, `/story/${id}/report`, "/u/wide"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    for (const details of await page.locator("main details").all()) {
      await details.evaluate((element: HTMLDetailsElement) => {
        element.open = true;
      });
    }
    await fillAll(page);
    await expectNarrow(page);
  }
  writeRows(
    state(),
    `UPDATE stories SET in_review_since = NULL, is_published = 0 WHERE id IN ('${held}', '${id}', '${known}')`,
  );
});

test("a card's counts stay on one line on a phone", async ({ page }) => {
  const id = await publishStory(page.request, { submitter_name: "A Name That Takes Its Time" });
  writeRows(state(), `UPDATE stories SET liked_count = 88888, share_count = 77777 WHERE id = '${id}'`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/community?at=${width}`);
    const lines = await page.locator("article li").evaluateAll((counts) =>
      counts.map((count) => {
        const range = document.createRange();
        range.selectNodeContents(count);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom);
        return Math.max(...tops) - Math.min(...tops);
      }),
    );
    expect(lines.length).toBeGreaterThan(16);
    // A second line would be at least 20 px lower; icons and words of one line differ by half of that.
    expect(Math.max(...lines), `at ${width}`).toBeLessThan(18);
    await expectNoOverflow(page);
  }
});

test("a phone's first screen has what a page is opened for", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/radio");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeInViewport({ ratio: 1 });
  await page.goto("/community");
  await expect(page.getByRole("article").first().getByRole("heading")).toBeInViewport({ ratio: 1 });
  await page.goto("/story/demo-2");
  await expect(page.locator(".prose p").first()).toBeInViewport();
  await page.goto("/search?q=song");
  await expect(page.getByRole("status").filter({ hasText: "found" })).toBeInViewport({ ratio: 1 });
});

test("the top bar has the width of the page's content", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/contact");
  const right = (name: string) =>
    page
      .getByRole("banner")
      .getByRole("link", { name })
      .evaluate((link) => link.getBoundingClientRect().right);
  const edge = await page
    .getByRole("banner")
    .locator("> div")
    .evaluate((bar) => {
      return bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
    });
  expect(await right("Share Your Story")).toBeCloseTo(edge, 0);
});

test("the Back of a phone closes the dialog that fills its screen, and keeps what was written", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // What Back asks on Android can't be pressed here.
  await page.addInitScript(() => {
    class Watcher extends CloseWatcher {
      constructor() {
        super();
        addEventListener("back", () => this.requestClose());
      }
    }
    Object.assign(window, { CloseWatcher: Watcher });
  });
  await page.goto("/community");
  await hydrated(page);
  const opener = page.getByRole("main").getByRole("link", { name: "Share Your Story" }).first();
  const dialog = page.getByRole("dialog");
  await opener.click();
  await dialog.getByLabel("Your story").fill("Nobody wants to write this a second time.");
  await page.evaluate(() => dispatchEvent(new Event("back")));
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/community$/);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog.getByLabel("Your story")).toHaveValue("Nobody wants to write this a second time.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a name from right to left stands beside its picture", async ({ page, request }) => {
  const id = await publishStory(request, { submitter_name: "ليلى", song_title: "Right to Left" });
  await page.goto(`/story/${id}`);
  const name = page.locator("main aside bdi");
  const [first, second] = [await name.boundingBox(), await page.locator("main aside time").boundingBox()];
  expect(first?.x).toBeCloseTo(second?.x ?? -1, 0);
  expect(first?.width).toBeLessThan(second?.width ?? 0);
});

test("a password can be revealed, and the cursor keeps its position", async ({ page }) => {
  await page.goto("/auth");
  await hydrated(page);
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("a long enough one");
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 6));
  const cursor = () =>
    field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd, input.type]);
  const show = page.getByRole("button", { name: "Show password" });
  const box = await show.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await show.click();
  expect(await cursor()).toEqual([2, 6, "text"]);
  await expect(field).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Password is shown" })).toHaveCount(1);
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Hide password" }).focus();
  await page.keyboard.press("Enter");
  expect(await cursor()).toEqual([2, 6, "password"]);
  await expect(show).toBeFocused();
  await expect(page.getByText("Password is shown")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no button to reveal a password", async ({ page }) => {
    await page.goto("/auth");
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await expect(page.getByText("Show password")).toBeHidden();
  });
});
