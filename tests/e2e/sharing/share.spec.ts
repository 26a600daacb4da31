import type { BrowserContext, Page } from "@playwright/test";
import { expect, holdRequests, hydrated, test } from "../../support/e2e/browser";

/** The platform of the next share that the page reports. */
const reported = async (page: Page) =>
  new URLSearchParams((await page.waitForRequest(/\/share$/)).postData() ?? "").get("platform");

const shareCount = async (page: Page) => {
  const count = page.getByRole("listitem").filter({ hasText: /^[\d,]+ ?shares?$/ });
  return Number((await count.textContent())?.replace(/\D/g, ""));
};

/** What pasting inserts into a form. */
async function pasted(page: Page) {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").focus();
  await page.keyboard.press("ControlOrMeta+V");
  return page.getByLabel("Your story").inputValue();
}

/** Disables the Clipboard API, as some browsers do; copying with `execCommand` still works. */
const refuseClipboard = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, "writeText", {
      value: () => Promise.reject(new DOMException("Write permission denied.", "NotAllowedError")),
    });
  });

/** Fakes the external pages, which a test must not request. */
const outside = (context: BrowserContext) =>
  context.route(/https:\/\/(twitter|www\.facebook)\.com\//, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>outside</title>" }),
  );

test("every share action works by keyboard, and each share counts", async ({ page, context }) => {
  await outside(context);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = "/story/sample000030";
  await page.goto(path);
  const address = page.url();
  const shares = await shareCount(page);
  await hydrated(page);

  const list = page.getByRole("list", { name: "Share this story" });
  await page.getByRole("button", { name: "Save" }).focus();
  for (const [name, start, platform] of [
    ["Twitter", "https://twitter.com/intent/tweet?text=", "twitter"],
    ["Facebook", "https://www.facebook.com/sharer/sharer.php?u=", "facebook"],
  ] as const) {
    await page.keyboard.press("Tab");
    await expect(list.getByRole("link", { name })).toBeFocused();
    const [popup, share] = await Promise.all([
      context.waitForEvent("page"),
      reported(page),
      page.keyboard.press("Enter"),
    ]);
    expect(share).toBe(platform);
    await popup.waitForURL((url) => url.href.startsWith(start));
    expect([...new URL(popup.url()).searchParams.values()]).toContain(address);
    await popup.close();
    await page.bringToFront();
  }
  for (const [name, platform, toast] of [
    ["Instagram", "instagram", "Caption copied"],
    ["Copy Link", "copy_link", "Link copied!"],
  ] as const) {
    await page.keyboard.press("Tab");
    await expect(list.getByRole("button", { name })).toBeFocused();
    const [share] = await Promise.all([reported(page), page.keyboard.press("Enter")]);
    expect(share).toBe(platform);
    await expect(page.getByText(toast)).toBeVisible();
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(async () => {
    await page.goto(path);
    expect(await shareCount(page)).toBe(shares + 4);
  }).toPass();
});

test("copies the link without the Clipboard API", async ({ page }) => {
  await refuseClipboard(page);
  await page.goto("/story/sample000031");
  const address = page.url();
  await hydrated(page);
  await page.getByRole("button", { name: "Copy Link" }).press("Enter");
  await expect(page.getByText("Link copied!")).toBeVisible();
  await expect(page.getByText("Link copied!")).toHaveCSS("font-family", /^"?Inter/);
  await expect(page.getByRole("dialog", { name: "The story’s link" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy Link" })).toBeFocused();
  expect(await pasted(page)).toBe(address);
});

test("shows the link, selected, where copying is impossible", async ({ page }) => {
  await refuseClipboard(page);
  await page.addInitScript(() => {
    document.execCommand = () => false;
  });
  await page.goto("/story/sample000031");
  const address = page.url();
  await hydrated(page);
  await page.getByRole("button", { name: "Copy Link" }).click();
  const panel = page.getByRole("dialog", { name: "The story’s link" });
  await expect(panel.getByRole("textbox")).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy Link" })).toBeFocused();
});

test("passes the caption to the phone's share sheet; a dismissed sheet doesn't count", async ({ page }) => {
  await page.addInitScript(() => {
    const sheet = { opened: 0, dismissed: true, shared: [] as ShareData[] };
    Object.assign(window, { sheet });
    Object.assign(navigator, {
      canShare: () => true,
      share: async (content: ShareData) => {
        sheet.opened++;
        if (sheet.dismissed) throw new DOMException("Share canceled", "AbortError");
        sheet.shared.push(content);
      },
    });
  });
  const id = "sample000032";
  await page.goto(`/story/${id}`);
  await hydrated(page);
  const shares: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/share") && shares.push(sent.url()));
  const opened = () => page.evaluate(() => Reflect.get(window, "sheet").opened);
  await page.getByRole("button", { name: "Instagram" }).click();
  await expect.poll(opened).toBe(1);
  await page.evaluate(() => Object.assign(Reflect.get(window, "sheet"), { dismissed: false }));
  await Promise.all([reported(page), page.getByRole("button", { name: "Instagram" }).click()]);
  expect(await opened()).toBe(2);
  expect(shares).toHaveLength(1);
  const [content] = await page.evaluate(() => Reflect.get(window, "sheet").shared);
  expect(content.text).toContain(await page.getByRole("heading", { level: 1 }).textContent());
  expect(content.text).toContain(`/story/${id}`);

  // A second press while the picture is on its way is no second share.
  let pictures = 0;
  page.on("request", (sent) => {
    if (sent.url().includes("/cards/")) pictures++;
  });
  const release = await holdRequests(page, "**/cards/*");
  const button = page.getByRole("button", { name: "Instagram" });
  await button.click();
  await button.click();
  await Promise.all([reported(page), release()]);
  expect(pictures).toBe(1);
  await Promise.all([reported(page), button.click()]);
  expect(pictures).toBe(2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Twitter and Facebook are links, link and caption are shown for copying", async ({ page }) => {
    const id = "sample000032";
    await page.goto(`/story/${id}`);
    const list = page.getByRole("list", { name: "Share this story" });
    await expect(list.getByRole("link", { name: "Twitter" })).toHaveAttribute("href", /twitter\.com\/intent/);
    await expect(list.getByRole("link", { name: "Facebook" })).toHaveAttribute("href", /sharer\.php\?u=/);
    await list.getByRole("button", { name: "Copy Link" }).click();
    await expect(page.getByLabel("The story’s link").getByRole("textbox")).toHaveValue(page.url());
    await page.getByRole("button", { name: "Close" }).click();
    await list.getByRole("button", { name: "Instagram" }).click();
    await expect(page.getByLabel("Caption for Instagram").getByRole("textbox")).toHaveValue(
      new RegExp(`/story/${id}$`),
    );
  });
});
