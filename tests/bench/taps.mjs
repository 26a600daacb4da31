import { median, table, verdict } from "./report.mjs";

/**
 * Each page's main action: what is tapped first, and what answers, an element that was not to be seen or, after "to ",
 * the beginning of the address that it leads to; then where something is typed before, and what. The wall has none, and
 * the book's leaves the site.
 * @type {[page: string, tapped: string, answer: string, field?: string, text?: string][]}
 */
const taps = [
  ["/", "main a[href='/submissions']", "to /submissions"],
  ["/stories", "main a[href='/stories/velvet-underground']", "to /stories/velvet-underground"],
  ["/stories/velvet-underground", "main a[href^='/submissions/new']", "to /submissions/new"],
  ["/community", "main a[href='/submissions/new']", "#story-form"],
  ["/story/sample000005", "#like button", "#like button[aria-pressed=true]:not([data-held])"],
  ["/search", "main form[role=search] button", "to /search?q=father", "#search-q", "father"],
  ["/songs", "main a[href='/song/jolene--dolly-parton']", "to /song/jolene--dolly-parton"],
  ["/song/dreams--cranberries", "main a[href^='/submissions/new']", "#story-form"],
  ["/map", "main a[href='/map?cell=4.2.11']", "to /map?cell=4.2.11"],
  ["/years", "main a[href='/year/1969']", "to /year/1969"],
  ["/gathering/stadium", "main a[href='/at/stadium']", "to /at/stadium"],
  ["/at/stadium", "main button", "main textarea"],
  ["/saved", "main a[href='/community']", "to /community"],
  ["/radio", "#play", "#play:has(rect):not([data-held])"],
  ["/about", "main a[href='/submissions']", "to /submissions"],
  ["/newsletter", "main form button", "main form [name=email][aria-invalid=true]"],
  ["/contact", "main form button[type=submit]", "#contact-name[aria-invalid=true]"],
  ["/submissions", "main a[href='/submissions/new']", "#story-form"],
  [
    "/submissions/new",
    "#story-form button[type=submit]",
    "#story-form [name=story_content][aria-invalid=true]",
  ],
  ["/auth", "main form:has(#sign-in-email) button[type=submit]", "#sign-in-email[aria-invalid=true]"],
];
/** In milliseconds, before the page's script is loaded and after hydration: of an answer here, and of another page. */
const goals = { here: { cold: 1500, ready: 200 }, elsewhere: { cold: 2500, ready: 2500 } };

/**
 * How long the response to a first tap takes: as soon as the page is visible, and after hydration.
 * @param {(measure: (page: import("@playwright/test").Page) => Promise<number>) => Promise<number>} visit opens a page
 * as a slow phone does
 * @returns a Markdown table
 */
export async function tableOfTaps(visit, site, visits) {
  const rows = [];
  for (const [path, target, answer, ...typed] of taps) {
    const figures = { cold: [], ready: [] };
    for (let n = 0; n < visits; n++) {
      for (const when of ["cold", "ready"]) {
        figures[when].push(await visit((page) => tapOf(page, site + path, { target, answer, typed, when })));
      }
    }
    const cold = Math.round(median(figures.cold));
    const ready = Math.round(median(figures.ready));
    const goal = answer.startsWith("to ") ? goals.elsewhere : goals.here;
    rows.push([path, `\`${target}\``, cold, ready, verdict(cold <= goal.cold && ready <= goal.ready)]);
    console.log(rows.at(-1).join(" | "));
  }
  const head = ["page", "what is tapped", "on a cold page, ms", "once the script is there, ms", ""];
  const targets = [
    ["target, on the page", goals.here],
    ["target, another page", goals.elsewhere],
  ].map(([of, { cold, ready }]) => [of, "", `≤ ${cold}`, `≤ ${ready}`, ""]);
  return table(head, [...targets, ...rows]);
}

async function tapOf(page, url, { target, answer, typed: [field, text], when }) {
  await page.addInitScript(watch, answer);
  await page.goto(url, { waitUntil: when === "cold" ? "commit" : "networkidle" });
  const control = page.locator(target).first();
  await control.waitFor();
  if (when === "ready") await page.waitForFunction(isReady);
  if (field) await page.fill(field, text);
  await control.tap();
  const answered = await page.waitForFunction(() => globalThis.answered);
  return answered.jsonValue();
}

/** A gathering's page is without React, and has its script once it is loaded. */
const isReady = () => "hydrated" in document.documentElement.dataset || location.pathname.startsWith("/at/");

/**
 * Runs in each page, before all other scripts: leaves in `answered` the milliseconds from the first touch to the frame
 * that shows the response, which may be on the next page.
 */
function watch(answer) {
  const led = answer.startsWith("to ") ? answer.slice(3) : null;
  const now = () => performance.timeOrigin + performance.now();
  const content = () => document.querySelector("main:has(h1)")?.textContent;
  // The address of the next page is there before the page is.
  const isLed = (left) =>
    (location.pathname + location.search).startsWith(led) && (content() ?? left) !== left;
  const isShown = () => [...document.querySelectorAll(answer)].some((element) => element.checkVisibility());
  const isThere = (left) => (led ? isLed(left) : isShown());
  const look = () => {
    const { at, left } = JSON.parse(sessionStorage.getItem("tapped"));
    if (isThere(left)) globalThis.answered = now() - at;
    else requestAnimationFrame(look);
  };
  if (sessionStorage.getItem("tapped")) return look();
  const begin = () => {
    const left = content();
    if (isThere(left)) throw new Error(`${answer} is there before the tap`);
    sessionStorage.setItem("tapped", JSON.stringify({ at: now(), left }));
    look();
  };
  addEventListener("pointerdown", begin, { capture: true, once: true });
}
