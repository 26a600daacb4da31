import { expect, type Page } from "@playwright/test";

/**
 * Waits until a page that loads a part of its script by itself, once it is quiet, has it, with all that it imports.
 * @param part what the name of its file contains
 */
export const loadedPart = (page: Page, part: string) =>
  expect
    .poll(() =>
      page.evaluate(async (part) => {
        const found = performance.getEntriesByType("resource").find(({ name }) => name.includes(part));
        // It is there already: this waits for its imports.
        if (found) await import(found.name);
        return found !== undefined;
      }, part),
    )
    .toBe(true);

/** Families whose files are loaded and applied. */
export const appliedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === "loaded" && !family.includes("Fallback"))
      .map(({ family }) => family.replaceAll('"', ""))
      .sort(),
  );

/** Waits until a page has its fonts, after which its text no longer changes its looks. */
export const fontsApplied = (page: Page) =>
  expect.poll(() => appliedFonts(page)).toEqual(["Fraunces", "Inter"]);
