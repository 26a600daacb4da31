import { devices, type Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../support/e2e/accessible";
import { expect, hydrated, requestsFor, test } from "../../support/e2e/browser";
import { openStoryDialog } from "../../support/e2e/stories";

async function openForm(page: Page) {
  await page.goto("/submissions/new");
  await hydrated(page);
  return page.getByRole("main");
}

const listbox = (page: Page) => page.getByRole("listbox", { name: "Songs" });
const valuesOf = (page: Page) =>
  Promise.all(["Song title", "Artist name", "Album name"].map((name) => page.getByLabel(name).inputValue()));

test("chooses a song by keyboard, and fills title, artist and album", async ({ page }) => {
  await openForm(page);
  const field = page.getByLabel("Song title");
  await field.focus();
  await expect(page.getByRole("combobox", { name: "Song title" })).toBeVisible();
  await field.pressSequentially("lovely d");
  const option = listbox(page).getByRole("option", { name: "Lovely Day by Bill Withers" });
  await expect(option).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^\d suggestions?$/ })).toHaveCount(1);
  await expectAccessible(page, "main");
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  // Back in the field, where the caret moves and anything can be typed.
  await page.keyboard.press("Home");
  await expect(field).not.toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(listbox(page)).toBeHidden();
  expect(await valuesOf(page)).toEqual(["Lovely Day", "Bill Withers", "Menagerie"]);
  await expect(page).toHaveURL(/\/submissions\/new$/);
  // The draft has them, too.
  await page.reload();
  await hydrated(page);
  expect(await valuesOf(page)).toEqual(["Lovely Day", "Bill Withers", "Menagerie"]);
});

test("finds what is typed at the moment at which the suggestions are rendered", async ({ page }) => {
  await openForm(page);
  const field = page.getByLabel("Song title");
  await field.evaluate((input: HTMLInputElement) => {
    const rendered = new MutationObserver(() => {
      if (!input.form?.elements.namedItem("recording_id")) return;
      rendered.disconnect();
      input.value = "lovely d";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    rendered.observe(document.body, { subtree: true, childList: true });
    input.focus();
  });
  await expect(listbox(page).getByRole("option", { name: "Lovely Day by Bill Withers" })).toBeVisible();
});

test("closes with Escape, opens with an arrow, and leaves any text as it is", async ({ page }) => {
  await openForm(page);
  const field = page.getByLabel("Artist name");
  await field.focus();
  await field.pressSequentially("bill wi");
  await expect(listbox(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(listbox(page)).toBeHidden();
  await expect(field).toHaveValue("bill wi");
  await page.keyboard.press("ArrowDown");
  await expect(listbox(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(listbox(page)).toBeHidden();
  await expect(page.getByLabel("Album name")).toBeFocused();
  expect(await valuesOf(page)).toEqual(["", "bill wi", ""]);
  await field.fill("Nobody whom the archive knows");
  await expect(page.getByRole("status").filter({ hasText: "No suggestions" })).toHaveCount(1);
});

test("suggests nothing for a song that the page has filled in, before somebody types there", async ({
  page,
}) => {
  const asked = requestsFor(page, "/api/songs");
  await page.goto("/submissions/new?song=Lovely");
  await hydrated(page);
  const field = page.getByLabel("Song title");
  await field.focus();
  await expect(page.getByRole("combobox", { name: "Song title" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await field.press("ArrowDown");
  await expect(listbox(page).getByRole("option").first()).toBeVisible();
});

test("shows nothing that was found for an earlier text, however late it comes", async ({ page }) => {
  const first = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route("**/api/songs*", async (route) => {
    asked.push(route.request().url());
    if (asked.length === 1) await first.promise;
    await route.continue();
  });
  await openForm(page);
  const field = page.getByLabel("Song title");
  await field.focus();
  await field.fill("lovely");
  await expect.poll(() => asked.length).toBe(1);
  await field.fill("dreams");
  const found = listbox(page).getByRole("option").filter({ hasText: "Dreams" });
  await expect(found.first()).toBeVisible();
  const late = page.waitForEvent("requestfinished");
  first.resolve();
  await late;
  await expect(listbox(page).getByRole("option").filter({ hasText: "Lovely" })).toHaveCount(0);
  await expect(found.first()).toBeVisible();
});

test("marks nothing any more once other songs have replaced the marked one", async ({ page }) => {
  const named = (title: string) => ({ title, artist: "Nina", album: null, stories: 0, recording: null });
  const second = Promise.withResolvers<void>();
  await page.route("**/api/songs*", async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get("q") === "love";
    if (!isFirst) await second.promise;
    await route.fulfill({ json: { songs: [named(isFirst ? "Loveless" : "Lovelorn")], hasMore: false } });
  });
  await openForm(page);
  const field = page.getByLabel("Song title");
  await field.focus();
  await field.fill("love");
  await expect(listbox(page).getByRole("option", { name: "Loveless" })).toBeVisible();
  await field.pressSequentially("l");
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", /Loveless/);
  second.resolve();
  await expect(listbox(page).getByRole("option", { name: "Lovelorn" })).toBeVisible();
  await expect(field).not.toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await valuesOf(page)).toEqual(["Lovelorn", "Nina", ""]);
});

test("keeps an author's own album", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Album name").fill("A tape from my brother");
  await page.getByLabel("Song title").focus();
  await page.getByLabel("Song title").pressSequentially("lovely day");
  await listbox(page).getByRole("option").first().click();
  expect(await valuesOf(page)).toEqual(["Lovely Day", "Bill Withers", "A tape from my brother"]);
});

test("takes the album of the song that is chosen last", async ({ page }) => {
  await openForm(page);
  const field = page.getByLabel("Song title");
  for (const [title, artist, album] of [
    ["Lovely Day", "Bill Withers", "Menagerie"],
    ["Sodade", "Cesária Évora", "Miss Perfumado"],
  ] as const) {
    await field.fill("");
    await field.pressSequentially(title.toLowerCase());
    await listbox(page)
      .getByRole("option", { name: `${title} by ${artist}` })
      .click();
    expect(await valuesOf(page)).toEqual([title, artist, album]);
  }
});

test("closes in the dialog before the dialog does", async ({ page }) => {
  const dialog = await openStoryDialog(page);
  await dialog.getByLabel("Song title").focus();
  await dialog.getByLabel("Song title").pressSequentially("lovely");
  await expect(listbox(page)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(listbox(page)).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("doesn't take keys from somebody who writes Japanese", async ({ page }) => {
  await openForm(page);
  const field = page.getByLabel("Song title");
  await field.focus();
  await field.pressSequentially("lovely ");
  await expect(listbox(page)).toBeVisible();
  const client = await page.context().newCDPSession(page);
  // The first letter of a syllable, which goes on with the song: what is being written is searched for, too.
  await client.send("Input.imeSetComposition", { text: "d", selectionStart: 1, selectionEnd: 1 });
  await field.dispatchEvent("keydown", { key: "ArrowDown", isComposing: true });
  await field.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await field.dispatchEvent("keydown", { key: "Escape", isComposing: true });
  await expect(listbox(page)).toBeVisible();
  await expect(field).not.toHaveAttribute("aria-activedescendant", /./);
  await client.send("Input.insertText", { text: "だ" });
  await expect(field).toHaveValue("lovely だ");
});

test.describe("offline", () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });
  test("leaves plain fields when the suggestions can't be loaded", async ({ page }) => {
    await page.route("**/assets/song-suggestions-*", (route) => route.abort());
    await openForm(page);
    await page.getByLabel("Song title").focus();
    await page.getByLabel("Song title").pressSequentially("lovely");
    expect(await valuesOf(page)).toEqual(["lovely", "", ""]);
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });
  test("the fields are plain fields", async ({ page }) => {
    await page.goto("/submissions/new");
    await page.getByLabel("Your story").fill("We sang it without any script at all.");
    await page.getByLabel("Song title").fill("Lovely Day");
    await page.getByLabel("Artist name").fill("Bill Withers");
    await expect(page.getByRole("combobox", { name: "Song title" })).toHaveCount(0);
    await page.getByRole("button", { name: "Submit Story" }).click();
    await expect(page).toHaveURL(/\/manage\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lovely Day");
  });
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use({ ...phone, viewport: { width: 360, height: 640 } });
  test("chooses a song by a tap", async ({ page }) => {
    await openForm(page);
    const field = page.getByLabel("Song title");
    await field.tap();
    // As on-screen keyboards do: a word is composed until it is finished.
    const client = await page.context().newCDPSession(page);
    await client.send("Input.imeSetComposition", { text: "lovely", selectionStart: 6, selectionEnd: 6 });
    const option = listbox(page).getByRole("option", { name: "Lovely Day by Bill Withers" });
    await expect(option).toBeVisible();
    await expectNoOverflow(page);
    const box = await option.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    expect(await valuesOf(page)).toEqual(["Lovely Day", "Bill Withers", "Menagerie"]);
    await expect(listbox(page)).toBeHidden();
  });
});
