import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../support/e2e/browser";
import { loadedPart } from "../support/e2e/loaded-part";

/** What the page's polite live regions say, as a screen reader reads them. */
async function said(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  const isRegion = ({ properties = [] }: (typeof nodes)[number]) =>
    properties.some(({ name, value }) => name === "live" && value.value === "polite");
  const inRegions = new Set(nodes.filter(isRegion).map(({ nodeId }) => nodeId));
  // The tree's nodes come after their parents.
  return nodes
    .filter(({ nodeId, parentId }) => parentId && inRegions.has(parentId) && inRegions.add(nodeId))
    .filter(({ role }) => role?.value === "StaticText")
    .map(({ name }) => name?.value)
    .join(" ");
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

test.beforeEach(async ({ page }) => {
  await page.goto("/stories");
  await hydrated(page);
  await loadedPart(page, "/after-hydration-");
});

test("a page reached by a link says its title and has the focus at its content", async ({ page }) => {
  await page.getByRole("main").getByRole("link", { name: "Read Full Story" }).first().press("Enter");
  await expect(page).toHaveTitle(/The Velvet Underground/);
  await expect.poll(() => said(page)).toContain(await page.title());
  await expect.poll(() => focused(page)).toBe("content");
  // The next link is the content's first.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator("a:focus")).toBeVisible();
});

test("a link that is on every page keeps the focus", async ({ page }) => {
  const link = page.getByRole("banner").getByRole("link", { name: "Community" });
  await link.press("Enter");
  await expect(page).toHaveTitle(/Community/);
  await expect.poll(() => said(page)).toContain(await page.title());
  await expect(link).toBeFocused();
});

test("a step back says the title again, and leaves the page where it was", async ({ page }) => {
  // Heights are final: fonts are there, and every card is laid out.
  await expect(page.locator("html[data-in-turn]")).toHaveCount(0);
  const link = page.getByRole("main").getByRole("link", { name: "Read Full Story" }).last();
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  const title = await page.title();
  await link.press("Enter");
  await expect.poll(() => focused(page)).toBe("content");
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect.poll(() => said(page)).toContain(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});
