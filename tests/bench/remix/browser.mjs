import { cpSync } from "node:fs";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { serve } from "../../../scripts/lib/serve.mjs";
import { observe, onSlowPhone } from "../slow-phone.mjs";

const isHydrated = () => Object.keys(document.body).some((key) => key.startsWith("__react"));

/**
 * Serves copies of the project, each with a database of its own.
 * @param {Record<string, string>} copies folders by name
 * @param {string} state the folder of a seeded database
 */
export async function serveCopies(copies, state) {
  const sites = {};
  for (const [name, cwd] of Object.entries(copies)) {
    const own = `${cwd}/.wrangler/state`;
    cpSync(state, own, { recursive: true });
    const port = await freePort();
    const server = await serve({ port, state: own, cwd });
    sites[name] = { url: `http://localhost:${port}`, stop: () => process.kill(-server.pid, "SIGTERM") };
  }
  return sites;
}

/** First visits, in turns: FCP, LCP, TBT, CLS and the milliseconds until the page is hydrated; by path and name. */
export async function firstVisits(browser, sites, paths, visits) {
  const seen = {};
  for (const path of paths) {
    seen[path] = Object.fromEntries(Object.keys(sites).map((name) => [name, []]));
    for (const { url } of Object.values(sites)) await (await fetch(url + path)).text();
    for (let visit = 0; visit < visits; visit++) {
      for (const [name, { url }] of Object.entries(sites))
        seen[path][name].push(await load(browser, url + path));
    }
  }
  return seen;
}

const load = (browser, url) =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(isHydrated);
    const hydrated = await page.evaluate(() => performance.now());
    await page.waitForLoadState("networkidle");
    return { ...(await page.evaluate(() => globalThis.figures())), hydrated };
  });

/**
 * How many of some first taps on Like, as soon as it can be seen, are handled by the script: without another document.
 */
export async function handledTaps(browser, { url }, taps) {
  let handled = 0;
  for (let tap = 0; tap < taps; tap++) {
    handled += await onSlowPhone(browser, async (page) => {
      await page.setExtraHTTPHeaders({ "cf-connecting-ip": crypto.randomUUID() });
      await page.goto(`${url}/story/sample000005`, { waitUntil: "commit" });
      const like = page.locator("#like button");
      await like.waitFor();
      await page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
      await like.tap();
      await page.locator("#like button[aria-pressed=true]:not([data-held])").waitFor();
      return page.evaluate(() => ("isFirst" in globalThis ? 1 : 0));
    });
  }
  return handled;
}

/** How many of some clicks that fall into hydration end in an error of React's. */
export async function failedHydrations(browser, { url }, times) {
  let failed = 0;
  for (let time = 0; time < times; time++) {
    failed += await onSlowPhone(browser, async (page) => {
      const errors = [];
      page.on("pageerror", (error) => errors.push(error));
      page.on("console", (message) => message.type() === "error" && errors.push(message));
      await page.addInitScript(clickDuringHydration);
      await page.goto(`${url}/story/sample000005`, { waitUntil: "networkidle" });
      return errors.length > 0 ? 1 : 0;
    });
  }
  return failed;
}

/** Runs in the page: clicks on text, which is not held, when React has attached its listener, before it renders. */
function clickDuringHydration() {
  const listen = document.addEventListener;
  document.addEventListener = (...listener) => {
    listen.apply(document, listener);
    const text = document.querySelector("main h1");
    if (listener[0] !== "click" || !text) return;
    document.addEventListener = listen;
    queueMicrotask(() => text.click());
  };
}
