import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type { default as Axe, RunOptions } from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that concern colours, which are all that a theme changes. */
const coloured = ["color-contrast", "link-in-text-block"];

/**
 * Expects axe to find no violations on a page (WCAG 2.2 AA): by all rules in the light theme, and by those about
 * colours in the dark one, which has the same elements.
 * @param part selector of the part to check; the whole page by default
 */
export async function expectAccessible(page: Page, part?: string) {
  await page.emulateMedia({ colorScheme: "light" });
  await loadAxe(page);
  const light = await violations(page, { runOnly: standards }, part);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, { runOnly: { type: "rule", values: coloured } }, part);
  await page.emulateMedia({ colorScheme: "light" });
  expect([...light, ...dark], page.url()).toEqual([]);
}

/** Frames that run no script, axe's included, which would wait for them. */
const scriptless = "iframe[sandbox]";

/** Minified, 0.65 MB instead of 1.5: it is sent to each page anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Loads axe into a page and its frames: once, since that takes as long as a check. */
async function loadAxe(page: Page) {
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame() && (await isScriptless(frame))) continue;
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axeSource);
  }
}

const isScriptless = async (frame: Frame) =>
  (await frame.frameElement()).evaluate(
    (element: Element, selector) => element.matches(selector),
    scriptless,
  );

/** What violates axe's rules: the rule, and the beginnings of the elements. */
const violations = (page: Page, options: RunOptions, part = "html"): Promise<string[]> =>
  page.evaluate(
    async ({ include, exclude, options }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const { violations } = await axe.run({ include, exclude }, { ...options, resultTypes: ["violations"] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
      );
    },
    { include: part, exclude: scriptless, options },
  );

/** Expects that a page doesn't scroll horizontally. */
export async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Expects that a page doesn't scroll horizontally at 1280 px when the browser's text has double size. */
export async function expectRoomForLargeText(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await expect(page.locator("body")).toHaveCSS("font-size", "36px");
  await expectNoOverflow(page);
}

/**
 * Expects that no text is cut off by the spacing that readers may need (WCAG 1.4.12), but for excerpts that end in an
 * ellipsis at any spacing: their whole is behind their link.
 */
export async function expectRoomForSpacedText(page: Page) {
  const cutOff = await page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
      return (
        (overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const whole = [...document.body.querySelectorAll("*")].filter(
      (element) => element.textContent?.trim() && element.getClientRects().length > 0 && !isCut(element),
    );
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `);
    document.adoptedStyleSheets.push(spacing);
    const found = whole.filter(isCut).map((element) => element.outerHTML.slice(0, 160));
    document.adoptedStyleSheets.pop();
    return found;
  });
  expect(cutOff, page.url()).toEqual([]);
}

/** Expects that Tab reaches every control of a page, and that each shows when it has the focus. */
export async function expectTabStops(page: Page) {
  // The page records the focus itself: querying it after each key press would take minutes.
  const stops = await page.evaluate(() => {
    const all = [...document.querySelectorAll("*")];
    const noted: string[] = [];
    Object.assign(globalThis, { noted });
    addEventListener("focusin", ({ target }) => {
      const element = target as HTMLElement;
      const hasOutline = (one: Element | null) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      };
      const isShown = hasOutline(element) || hasOutline(element.closest("label"));
      noted.push(
        `${all.indexOf(element)}${isShown ? "" : ` without outline: ${element.outerHTML.slice(0, 100)}`}`,
      );
    });
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button:enabled, input:enabled, [role=slider], summary",
    );
    return [...controls].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
    ).length;
  });
  const keyboard = await page.context().newCDPSession(page);
  const tab = { type: "rawKeyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 } as const;
  // All at once: the browser takes one after the other, and needn't paint each.
  await Promise.all(Array.from({ length: stops + 5 }, () => keyboard.send("Input.dispatchKeyEvent", tab)));
  const reached = new Set(await page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted));
  expect([...reached].filter((stop) => stop.includes("without"))).toEqual([]);
  // A group of radio buttons is one tab stop.
  expect(reached.size, page.url()).toBeGreaterThanOrEqual(stops - 2);
}
