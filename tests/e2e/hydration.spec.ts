import { expect, hydrated, hydratedByItself, test } from "../support/e2e/browser";

test("a click during hydration is handled by the script", async ({ page }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    // React attaches its click listener to the document first, and renders in a later task.
    document.addEventListener = (...listener: Parameters<typeof listen>) => {
      listen.apply(document, listener);
      const button = document.querySelector<HTMLButtonElement>("#like button");
      if (listener[0] !== "click" || !button) return;
      document.addEventListener = listen;
      queueMicrotask(() => button.click());
    };
  });
  await page.goto("/story/sample000005");
  await hydrated(page);
  await expect(page.getByRole("button", { name: /^Like \d/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/story/sample000005");
});

test("React sees a click before its first render, and hydrates all the same", async ({ page }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = (...listener: Parameters<typeof listen>) => {
      listen.apply(document, listener);
      // Not a link or button, whose click would be held until React has hydrated.
      const text = document.querySelector<HTMLElement>("main h1");
      if (listener[0] !== "click" || !text) return;
      document.addEventListener = listen;
      queueMicrotask(() => text.click());
    };
  });
  await page.goto("/story/sample000005");
  await hydrated(page);
  await page.getByRole("button", { name: /^Like \d/ }).click();
  await expect(page.getByRole("button", { name: /^Like \d/ })).toHaveAttribute("aria-pressed", "true");
});

test("a touch while the document is loading starts its script afterwards", async ({ page }) => {
  await page.addInitScript(() => {
    const touch = () => dispatchEvent(new Event("pointermove"));
    const parsing = new MutationObserver(touch);
    parsing.observe(document, { childList: true, subtree: true });
    document.addEventListener("readystatechange", () => parsing.disconnect(), { once: true });
  });
  await page.goto("/community");
  await hydratedByItself(page);
});

test("a cached page's times are brought up to date", async ({ page }) => {
  await page.route("/community", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll(/(<time [^>]*>)[^<]+/g, "$1long ago") });
  });
  const response = await page.goto("/community");
  expect(await response?.text()).toContain(">long ago</time>");
  await hydrated(page);
  await expect(page.locator("article time", { hasText: "long ago" })).toHaveCount(0);
});
