import type { Page } from "@playwright/test";
import { signUp } from "../support/e2e/accounts";
import {
  expect,
  fetchedStories,
  holdRequests,
  holdScript,
  hydrated,
  hydratedByItself,
  tabOf,
  test,
} from "../support/e2e/browser";
import { loadedPart } from "../support/e2e/loaded-part";
import { savedMark } from "../support/e2e/stories";

/**
 * Delays the page's script until it is released. Unless a test is about it, the timeout of two seconds, after which
 * queued events take their native effect, doesn't expire meanwhile, however slow the machine is.
 */
async function delayScript(page: Page, { isPatient = true, hold = holdScript } = {}) {
  if (isPatient) {
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (task: () => void, ms?: number) => (ms === 2000 ? 0 : setTimeout(task, ms)),
      });
    });
  }
  return hold(page);
}

/** Delays all of the page's script, as a slow network does; `askedForEarly` tells what it asks for then. */
async function delayWholeScript(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener("hydrated", () => performance.mark("hydrated"));
  });
  return delayScript(page, { hold: (page) => holdRequests(page, "**/assets/framework-*.js") });
}

/** Whether a part of the script was asked for before the page was hydrated. */
const askedForEarly = (page: Page, part: string) =>
  page.evaluate((part) => {
    const [asked] = performance.getEntriesByType("resource").filter(({ name }) => name.includes(part));
    const [hydrated] = performance.getEntriesByName("hydrated");
    return asked && hydrated && asked.startTime < hydrated.startTime;
  }, part);

/** Queued events that wait for hydration. */
const heard = (page: Page) => page.locator("[data-held][aria-busy=true]");

test("the script starts automatically once the page is loaded", async ({ page }) => {
  await page.goto("/about");
  await hydratedByItself(page);
});

test("Share Your Story as the first tap opens the dialog", async ({ page }) => {
  const release = await delayWholeScript(page);
  await page.goto("/community", { waitUntil: "domcontentloaded" });
  await page.getByRole("main").getByRole("link", { name: "Share Your Story" }).first().click();
  await expect(heard(page)).toHaveText("Share Your Story");
  release();
  await expect(page.getByRole("dialog", { name: "Share Your Story" })).toBeVisible();
  await expect(page).toHaveURL("/community");
  expect(await askedForEarly(page, "/share-story-dialog.client-")).toBe(true);
});

test("Submit as the first tap says what is missing", async ({ page }) => {
  const release = await delayWholeScript(page);
  await page.goto("/submissions/new", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(heard(page)).toHaveText("Submit Story");
  release();
  await expect(page.getByLabel("Your story")).toHaveAttribute("aria-invalid", "true");
  expect(await askedForEarly(page, "/check-story-")).toBe(true);
});

test("a quiet page loads what its main action needs before it is tapped", async ({ page }) => {
  await page.goto("/about");
  await loadedPart(page, "/after-hydration-");
  await page.getByRole("banner").getByRole("link", { name: "Community" }).click();
  await loadedPart(page, "/share-story-dialog.client-");
  for (const [path, part] of [
    ["/submissions/new", "/check-story-"],
    ["/auth", "/checks-"],
  ] as const) {
    await page.goto(path);
    await loadedPart(page, part);
  }
});

test("Sign In as the first tap says what is missing", async ({ page }) => {
  const release = await delayWholeScript(page);
  await page.goto("/auth", { waitUntil: "domcontentloaded" });
  const signIn = page.getByRole("main").getByRole("button", { name: "Sign In", exact: true });
  await signIn.click();
  await expect(heard(page)).toHaveText("Sign In");
  release();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveAttribute("aria-invalid", "true");
  expect(await askedForEarly(page, "/checks-")).toBe(true);
});

test("a link to another page, as the first tap, doesn't wait for the script", async ({ page }) => {
  const release = await delayWholeScript(page);
  await page.goto("/songs", { waitUntil: "domcontentloaded" });
  // Whichever is first: other tests tell of songs, too.
  const song = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
  const title = await song.innerText();
  await song.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
  release();
});

test("a form that opens before its route is known prefetches the code for submitting later", async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/__manifest?*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/community");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Share Your Story" }).first().click();
  await expect(page.getByRole("dialog", { name: "Share Your Story" }).getByLabel("Your story")).toBeVisible();
  const prefetched = page.locator("link[rel=modulepreload][href*='/submissions.new-']:not([media])");
  await expect(prefetched).toHaveCount(0);
  resolve();
  await expect(prefetched).toHaveCount(1);
});

test("likes before hydration count once, however often the button was tapped", async ({ page }) => {
  const likes: string[] = [];
  page.on("request", (request) => request.url().endsWith("/like") && likes.push(request.method()));
  const release = await delayScript(page);
  await page.goto("/story/sample000011");
  const like = page.getByRole("button", { name: /^Like \d/ });
  await like.click();
  await like.click();
  await expect(heard(page)).toHaveCount(1);
  release();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toBeFocused();
  await expect(page).toHaveURL("/story/sample000011");
  await expect.poll(() => likes).toEqual(["POST"]);
});

test("what was tapped before a link to another page takes effect before it", async ({ page }) => {
  const release = await delayScript(page);
  await page.goto("/story/sample000012");
  await page.getByRole("button", { name: /^Like \d/ }).click();
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(heard(page)).toHaveCount(2);
  const liked = page.waitForResponse((response) => response.url().includes("/story/sample000012/like"));
  release();
  expect((await liked).ok()).toBe(true);
  await expect(page).toHaveURL("/about");
});

test("words that were typed before a link to another page are kept as a draft", async ({ page }) => {
  const release = await delayScript(page);
  await page.goto("/submissions/new");
  await page.getByLabel("Your story").fill("Typed before the script had come.");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(heard(page)).toHaveText("About");
  release();
  await expect(page).toHaveURL("/about");
  await page.goto("/submissions/new");
  await expect(page.getByLabel("Your story")).toHaveValue("Typed before the script had come.");
});

test("Copy Link as the first tap copies", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const release = await delayScript(page);
  await page.goto("/story/sample000012");
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(heard(page)).toHaveText("Copy Link");
  await expect(page.getByRole("dialog", { name: "The story’s link" })).toBeHidden();
  release();
  await expect(page.getByText("Link copied")).toBeVisible();
});

for (const [language, path, name] of [
  ["English", "/community", "Load More Stories"],
  ["Spanish", "/es/community", "Cargar más historias"],
] as const) {
  test(`Load More as the first tap adds to the list in ${language}`, async ({ page }) => {
    const release = await delayScript(page);
    await page.goto(path);
    const first = await fetchedStories(page).first().getAttribute("id");
    await page.getByRole("link", { name }).click();
    await expect(heard(page)).toHaveCount(1);
    release();
    await expect(fetchedStories(page)).toHaveCount(40);
    expect(await fetchedStories(page).first().getAttribute("id")).toBe(first);
  });
}

test("the radio keeps a play command, its slider and the theme from before hydration", async ({ page }) => {
  const release = await delayScript(page);
  await page.goto("/radio");
  await page.getByRole("slider", { name: "Volume" }).fill("20");
  await page.getByText("Dark", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Play" }).click();
  await expect(heard(page)).toHaveCount(1);
  release();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByRole("slider", { name: "Volume" })).toHaveAttribute("aria-valuetext", "20 percent");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("an avatar clicked before hydration opens the account menu", async ({ page }) => {
  await signUp(page, "tapper@example.org");
  await expect(page.getByText("Account created!")).toBeVisible();
  const release = await delayScript(page);
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "My Stories" }).click();
  await expect(heard(page)).toHaveCount(1);
  release();
  await expect(page.getByRole("menuitem", { name: "My Stories" })).toBeVisible();
  await expect(page).toHaveURL("/about");
});

test("a field that was left before hydration keeps what was typed, and doesn't take the focus back", async ({
  page,
}) => {
  const release = await delayScript(page);
  await page.goto("/songs");
  const field = page.getByLabel("Title or artist");
  await field.fill("dancing");
  await field.blur();
  release();
  await hydrated(page);
  await expect(page).toHaveURL("/songs?q=dancing");
  await expect(field).toHaveValue("dancing");
  await expect(page.locator("body")).toBeFocused();
});

test("clicks with a modifier key and native popovers are not queued", async ({ page }) => {
  await delayScript(page);
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  const radio = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Radio" });
  await expect(await tabOf(radio)).toHaveURL("/radio");
  await expect(page).toHaveURL("/about");
});

test("after two seconds without the script, a tap takes its native effect", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await delayScript(page, { isPatient: false });
  await page.goto("/community");
  await page.clock.pauseAt(3_600_000);
  await page.getByRole("main").getByRole("link", { name: "Share Your Story" }).first().click();
  await expect(heard(page)).toHaveCount(1);
  await page.clock.runFor(1999);
  await expect(page).toHaveURL("/community");
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/submissions/new");
});

test("a visitor’s Save, which no page without the script can keep, waits longer for it", async ({ page }) => {
  await page.clock.install({ time: 0 });
  const release = await delayScript(page, { isPatient: false });
  await page.goto("/story/sample000013");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.clock.pauseAt(3_600_000);
  await save.click();
  await page.clock.runFor(2000);
  await expect(heard(page)).toHaveCount(1);
  await save.click();
  release();
  await page.clock.resume();
  await expect.poll(() => savedMark(page)).toBe("sample000013");
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/story/sample000013");
});

test.describe("when hydration falls back to client rendering", () => {
  // React's error for a hydration mismatch.
  test.use({ expectedComplaints: [/Minified React error #(418|423|425)/] });

  test("the tapped element is found again", async ({ page }) => {
    const release = await delayScript(page);
    await page.goto("/story/sample000013");
    const like = page.getByRole("button", { name: /^Like \d/ });
    const before = await like.elementHandle();
    await like.click();
    await expect(heard(page)).toHaveCount(1);
    await page.evaluate(() => document.querySelector("main h1")?.replaceWith("Another page"));
    release();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    expect(await before?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(like).toBeFocused();
    await expect(page).toHaveURL("/story/sample000013");
    await expect(heard(page)).toHaveCount(0);
  });
});

test("a slow navigation shows progress", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/about.data*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/community");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".pending-bar")).toBeVisible();
  resolve();
  await expect(page).toHaveURL("/about");
  await expect(page.locator(".pending-bar")).toHaveCount(0);
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
});
