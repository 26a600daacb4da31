import { extract } from "@extractus/oembed-extractor";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow, expectTabStops } from "../../support/e2e/accessible";
import { expect, hydrated, test } from "../../support/e2e/browser";
import { openOtherSite } from "../../support/e2e/elsewhere/other-site";

const spoken = "/embed/story/sample000001";
const embeds = [spoken, "/embed/story/demo-2", "/embed/song/dreams--cranberries", "/embed/gathering/stadium"];

/** A page of another site that shows an embed in a frame with this sandbox. */
async function openBlog(page: Page, src: string, sandbox: string) {
  await openOtherSite(page, `<iframe src="${src}" sandbox="${sandbox}" width="320" height="420"></iframe>`);
  return page.frameLocator("iframe");
}

for (const path of embeds) {
  test(`everybody can use ${path}`, async ({ page }) => {
    await page.goto(path);
    await test.step("axe finds no violations, in both themes", () => expectAccessible(page));
    await test.step("every control is reachable by Tab and has a visible focus", () => expectTabStops(page));
    await test.step("it fits into 320 px", async () => {
      await page.setViewportSize({ width: 320, height: 420 });
      await expectNoOverflow(page);
      await expect(page.getByRole("link", { name: /opens in a new tab/ }).last()).toBeInViewport();
    });
  });
}

test.describe("without JavaScript, in every sandbox", () => {
  // A sandboxed tab may not load pictures as other pages do, and says so; the browser says that it runs no script.
  test.use({ expectedComplaints: [/Blocked script|Unsafe attempt|sandbox|status of 404/i] });

  for (const sandbox of ["", "allow-scripts allow-popups", "allow-popups"]) {
    test(`a voice plays in sandbox="${sandbox}"`, async ({ page, baseURL }) => {
      const frame = await openBlog(page, `${baseURL}${spoken}`, sandbox);
      const player = frame.locator("audio");
      await expect(player).toBeVisible();
      const { x, y, height } = (await player.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      const [voice] = await Promise.all([
        page.waitForResponse((response) => /\/voice/.test(response.url())),
        page.mouse.click(x + 20, y + height / 2),
      ]);
      expect(voice.status()).toBe(206);
    });
  }

  for (const sandbox of ["allow-scripts allow-popups", "allow-popups allow-popups-to-escape-sandbox"]) {
    test(`the link back opens the story from sandbox="${sandbox}"`, async ({ page, context, baseURL }) => {
      const frame = await openBlog(page, `${baseURL}${spoken}`, sandbox);
      const [story] = await Promise.all([
        context.waitForEvent("page"),
        frame.getByRole("link", { name: /Read the whole story/ }).click(),
      ]);
      await expect(story.getByRole("heading", { level: 1 })).toBeVisible();
      expect(new URL(story.url()).pathname).toBe("/story/sample000001");
    });
  }

  test("a story that is gone says so in the frame", async ({ page, baseURL }) => {
    const frame = await openBlog(page, `${baseURL}/embed/story/nobody`, "");
    await expect(frame.getByRole("heading", { name: "This isn’t here any more" })).toBeVisible();
  });
});

test("it follows the system's theme, or the one in its address", async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(spoken);
  const dark = await paper();
  await page.goto(`${spoken}?theme=light`);
  const light = await paper();
  expect(light).not.toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(spoken);
  expect(await paper()).toBe(light);
  await page.goto(`${spoken}?theme=dark`);
  expect(await paper()).toBe(dark);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? "" : "out"} JavaScript`, () => {
    test.use({ javaScriptEnabled });
    test("the Embed button shows the HTML to copy, by keyboard", async ({ page, baseURL }) => {
      await page.goto("/story/sample000001");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "Embed" }).focus();
      await page.keyboard.press("Enter");
      const field = page.getByRole("textbox", { name: "HTML for your own site" });
      await expect(field).toHaveValue(new RegExp(`^<iframe src="${baseURL}/embed/story/sample000001" `));
      await page.keyboard.press("Tab");
      await expect(field).toBeFocused();
      if (javaScriptEnabled) {
        const selected = () =>
          field.evaluate((one: HTMLTextAreaElement) => one.selectionEnd - one.selectionStart);
        expect(await selected()).toBe((await field.inputValue()).length);
      }
      await page.keyboard.press("Escape");
      await expect(field).toBeHidden();
      await expect(page.getByRole("button", { name: "Embed" })).toBeFocused();
    });
  });
}

for (const path of ["/story/sample000001", "/song/dreams--cranberries", "/gathering/stadium"]) {
  test(`software of another site finds how to show ${path}`, async ({ page, baseURL }) => {
    const found = await extract(`${baseURL}${path}`, { maxwidth: 320 });
    expect(found).toMatchObject({
      type: "rich",
      provider_name: "Liner Notes",
      width: 320,
      method: "auto-discovery",
    });
    await openOtherSite(page, String((found as { html?: string }).html));
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  });
}
