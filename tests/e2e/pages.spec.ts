import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../support/e2e/browser";

/** Texts that the specification requires on a page, section 2. */
const texts: Record<string, (string | RegExp)[]> = {
  "/": [
    "Every Song Has a Story",
    "30",
    "100+",
    "What We Do",
    "The Book",
    "The Community",
    "The Radio",
    "The Stadium Project",
    /112,000/,
  ],
  "/stories": [
    "Oh! Sweet Nuthin'",
    "Between the Bars",
    "Logan to Government Center",
    "Musical awakening",
    "Coming of age",
    "Finding belonging",
    "The Velvet Underground",
    "Elliott Smith",
    "Brand New",
    "Read Full Story",
  ],
  "/stories/velvet-underground": ["Musical awakening", "Oh! Sweet Nuthin'", "The Velvet Underground", /min/],
  "/stories/elliott-smith": ["Coming of age", "Between the Bars", "Elliott Smith"],
  "/stories/brand-new": ["Finding belonging", "Logan to Government Center", "Brand New", /adapted/i],
  "/community": [
    "Community Stories",
    "All Stories",
    "AI Generated",
    "Fan Stories",
    "Artists",
    "Load More Stories",
    "AI Story",
  ],
  "/radio": ["The Book Playlist", "Get the Book", "Share Your Story About These Songs"],
  "/about": ["Mission"],
  "/newsletter": ["Latest Post"],
  "/contact": ["24-48", "hello@linernotes.example"],
  "/submissions": ["Start Your Story", /100.500 words/, "Verbatim", "Lightly edited", "Full story"],
  "/shop": [
    "$24.99",
    "256 pages",
    "Paperback",
    /30-day money-back guarantee/i,
    "247 reviews",
    /limited edition/i,
    "Buy Now",
    "Free shipping on orders over $35",
  ],
  "/no-such-page": ["Oops! Page not found.", "Return to Home"],
  "/story/no-such-story": [
    "Story Not Found",
    "This story doesn't exist or hasn't been published yet.",
    "Browse Stories",
  ],
};

for (const [path, expected] of Object.entries(texts)) {
  test.describe(path, () => {
    test.use({ expectedComplaints: /no-such/.test(path) ? [/404/] : [] });
    test("contains the text that the specification requires", async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole("main");
      for (const text of expected) await expect.soft(main.getByText(text).first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    });
  });
}

test("every link of navigation, footer and pages leads to the right page", async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const seen = new Set<string>();
  const outside = new Set<string>();
  for (const path of Object.keys(texts).filter((path) => !path.includes("no-such"))) {
    await page.goto(path);
    for (const href of await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
      (href.startsWith(baseURL ?? "") ? seen : outside).add(href);
    }
  }
  for (const href of seen) {
    const answer = await request.get(href);
    expect.soft(answer.status(), href).toBe(200);
  }
  expect(seen.size).toBeGreaterThan(60);
  for (const href of outside) {
    expect
      .soft(href)
      .toMatch(
        /^(mailto:hello@linernotes\.example|https:\/\/(open\.spotify\.com\/search(\/\S+)?|www\.(instagram|tiktok|youtube|facebook)\.com\/\S*linernotes|bookshop\.example\/|forms\.example\/|docs\.example\/))/,
      );
  }
});

test("the list of own stories requires signing in", async ({ page }) => {
  await page.goto("/my-stories");
  await expect(page).toHaveURL(/\/auth\?next=%2Fmy-stories$/);
});

test("the top bar and the footer contain what the specification lists", async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText([
    "Stories",
    "Community",
    "Radio",
    "About",
    "Book",
    "Contact",
  ]);
  await expect(main.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("navigation", { name: "Navigate" }).getByRole("link")).toHaveText([
    "Stories",
    "Radio",
    "About",
    "Book",
    "Contact",
    "Submit Your Story",
  ]);
  await expect(footer.getByRole("navigation", { name: "Resources" }).getByRole("link")).toHaveText([
    "Press Kit",
    "FAQ",
    "Partner With Us",
    "Donate",
    "Privacy Policy",
    "Terms of Service",
  ]);
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer.getByRole("link", { name: "hello@linernotes.example" })).toHaveAttribute(
    "href",
    "mailto:hello@linernotes.example",
  );
});

test("the home page's buttons and mail link are as specified", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const leads = async (name: string, path: string) =>
    expect(main.getByRole("link", { name }).first()).toHaveAttribute("href", path);
  await leads("Share Your Story", "/submissions");
  await leads("Explore Stories", "/community");
  await leads("Join Newsletter", "/newsletter");
  await expect(main.locator("#newsletter")).toBeVisible();
  const mail = (await main.getByRole("link", { name: "Email Your Story" }).getAttribute("href")) ?? "";
  const { protocol, searchParams } = new URL(mail);
  expect(protocol).toBe("mailto:");
  expect(searchParams.get("subject")).toBeTruthy();
  expect(searchParams.get("body")?.match(/^[1-6]\. .+\?/gm)).toHaveLength(6);
  await expect(main.getByRole("link", { name: "Take the Survey" })).toHaveAttribute("href", /^https:/);
});

test("the player works: toggle, sliders and share dialog by keyboard", async ({ page }) => {
  await page.goto("/radio");
  await hydrated(page);
  const play = page.getByRole("button", { name: /^Play/ }).first();
  await play.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("slider", { name: "Progress" })).not.toHaveValue("0");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  for (const [name, text] of [
    ["Progress", "0:19 of 0:19"],
    ["Volume", "100 percent"],
  ] as const) {
    const slider = page.getByRole("slider", { name });
    await slider.focus();
    await page.keyboard.press("Home");
    await expect(slider).toHaveValue("0");
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveValue("1");
    await page.keyboard.press("End");
    await expect(slider).toHaveValue("100");
    await expect(slider).toHaveAttribute("aria-valuetext", text);
  }
  const tracks = page.getByRole("region", { name: "Tracks" }).locator("ol > li");
  await expect(tracks).toHaveCount(30);
  const track = tracks.nth(4);
  await expect(track.getByRole("link", { name: /Spotify/ })).toHaveAttribute(
    "href",
    /^https:\/\/open\.spotify\.com\/search\//,
  );
  await track.getByRole("link", { name: /share a story/i }).click();
  const dialog = page.getByRole("dialog", { name: "Share Your Story" });
  await expect(dialog.getByLabel("Song title")).not.toHaveValue("");
  await expect(dialog.getByLabel("Artist name")).not.toHaveValue("");
});

test("the drawer opens, closes on Escape and on navigation, with and without JavaScript", async ({
  page,
  browser,
}) => {
  const walk = async (page: Page) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Share Your Story" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: "Radio" }).click();
    await expect(page).toHaveURL(/\/radio$/);
    await expect(menu).toBeHidden();
  };
  await walk(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await walk(await context.newPage());
  await context.close();
});

test("the drawer opened by the first touch stays open after hydration", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await hydrated(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("the theme is stored and applied without a flash", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByText("Dark", { exact: true }).click();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  // What the browser colours its own bars with.
  const bars = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  expect(await paper()).toBe("rgb(14, 11, 20)");
  expect(await bars()).toEqual(["#0E0B14"]);
  await page.goto("/about", { waitUntil: "commit" });
  await page.waitForSelector("body");
  expect(await paper()).toBe("rgb(14, 11, 20)");
  expect(await bars()).toEqual(["#0E0B14"]);
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.getByText("System", { exact: true }).click();
  expect(await bars()).toEqual(["#FAF6EF"]);
});
