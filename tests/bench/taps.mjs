import { median, table, verdict } from "./report.mjs";

// What is tapped first, and what shows the response. Goals, in milliseconds: before the page's script is loaded, and
// after hydration.
const taps = [
  ["/community", "main a[href='/submissions/new']", "[role=dialog] #story-form"],
  ["/story/sample000005", "#like button", "#like button[aria-pressed=true]:not([data-held])"],
  ["/radio", "#play", "#play:has(.lucide-pause):not([data-held])"],
];
const goals = { cold: 1500, ready: 200 };

/**
 * How long the response to a first tap takes: as soon as the page is visible, and after hydration.
 * @param {(measure: (page: import("@playwright/test").Page) => Promise<number>) => Promise<number>} visit opens a page
 * as a slow phone does
 * @returns a Markdown table
 */
export async function tableOfTaps(visit, site, visits) {
  const rows = [];
  for (const [path, target, answer] of taps) {
    const figures = { cold: [], ready: [] };
    for (let n = 0; n < visits; n++) {
      figures.cold.push(await visit((page) => tapOf(page, site + path, target, answer, "cold")));
      figures.ready.push(await visit((page) => tapOf(page, site + path, target, answer, "ready")));
    }
    const cold = Math.round(median(figures.cold));
    const ready = Math.round(median(figures.ready));
    const kept = cold <= goals.cold && ready <= goals.ready;
    rows.push([path, `\`${target}\``, cold, ready, verdict(kept)]);
    console.log(rows.at(-1).join(" | "));
  }
  const head = ["page", "what is tapped", "on a cold page, ms", "once the script is there, ms", ""];
  return table(head, [["target", "", `≤ ${goals.cold}`, `≤ ${goals.ready}`, ""], ...rows]);
}

async function tapOf(page, url, target, answer, when) {
  await page.goto(url, { waitUntil: when === "cold" ? "commit" : "networkidle" });
  const control = page.locator(target).first();
  await control.waitFor();
  if (when === "ready") await page.waitForFunction(isHydrated);
  await page.evaluate(watch, answer);
  await control.tap();
  return page.evaluate(() => globalThis.answered);
}

const isHydrated = () => "hydrated" in document.documentElement.dataset;

/** Runs in the page: milliseconds from the first touch to the frame that shows the response. */
function watch(answer) {
  globalThis.answered = new Promise((resolve) => {
    const begin = () => {
      const from = performance.now();
      const look = () =>
        document.querySelector(answer) ? resolve(performance.now() - from) : requestAnimationFrame(look);
      look();
    };
    addEventListener("pointerdown", begin, { capture: true, once: true });
  });
}
