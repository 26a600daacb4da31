import { test as base, expect, type Locator, type Page, type Request, type Worker } from "@playwright/test";
import { sitePort, siteState } from "./ports";
import { resumeServer, startServer } from "./server";

/**
 * A test that fails on any warning or error in the browser's console, and on any script error. Its pages are those of a
 * seeded site shared with earlier tests, unless its file sets another `baseURL`.
 */
export const test = base.extend<{ expectedComplaints: RegExp[]; servers: Servers }, { sharedSite: string }>({
  // One per Playwright worker, so that concurrent tests don't see each other's stories.
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use, { parallelIndex }) => {
      const port = sitePort(parallelIndex);
      const server = await startServer({ port, state: siteState(parallelIndex) });
      await use(`http://localhost:${port}`);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ sharedSite }, use) => use(sharedSite),
  // Set up before the page, and so ended after it: what a page still asks for at the end of its test is answered.
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const servers = openServers();
      await use(servers);
      await servers.stop();
    },
    { auto: true },
  ],
  /** Console messages that a test causes on purpose. */
  expectedComplaints: [[], { option: true }],
  // A connection per request. The worker's runtime closes one that was idle for five seconds, and a kept one that
  // Playwright uses again in that moment fails (`read ECONNRESET`); unlike browsers, Playwright doesn't repeat the
  // request.
  request: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { connection: "close" },
    });
    await use(request);
    await request.dispose();
  },
  // Each test is a different client, with fresh rate limits.
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ "cf-connecting-ip": crypto.randomUUID() });
    await use(context);
  },
  page: async ({ page, expectedComplaints }, use, { errors }) => {
    const complaints: string[] = [];
    const waiting = waitingRequests(page);
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.addInitScript(reportViolations);
    await use(page);
    // A failed test also names what it may have waited for in vain.
    if (errors.length > 0) expect(waiting(), "requests without an answer").toEqual([]);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
    expect(unexpected, "the browser's console").toEqual([]);
  },
});

/** Runs in each page: what its policy refuses is in the console, too, where a script catches the refusal. */
function reportViolations() {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.warn(`Content Security Policy: ${effectiveDirective} refuses ${blockedURI} in ${sourceFile}`),
  );
}

export { expect };

export type Servers = ReturnType<typeof openServers>;

/** A test's own servers, which need not be stopped by it. */
function openServers() {
  type Running = Awaited<ReturnType<typeof resumeServer>>;
  const running: Running[] = [];
  const note = (server: Running) => {
    running.push(server);
    return server;
  };
  return {
    /** On a newly seeded database. */
    start: async (...server: Parameters<typeof startServer>) => note(await startServer(...server)),
    /** On the database that is there. */
    resume: async (...server: Parameters<typeof resumeServer>) => note(await resumeServer(...server)),
    stop: async () => void (await Promise.all(running.map((server) => server.stop()))),
  };
}

/** Method, address and age of the requests that a page has sent and that aren't answered. */
function waitingRequests(page: Page): () => string[] {
  const sent = new Map<Request, number>();
  page.on("request", (request) => sent.set(request, Date.now()));
  page.on("requestfinished", (request) => sent.delete(request));
  page.on("requestfailed", (request) => sent.delete(request));
  return () =>
    [...sent].map(([request, at]) => `${request.method()} ${request.url()} (${Date.now() - at} ms)`);
}

/** Waits until a page is hydrated, which starts by itself. */
export const hydratedByItself = (page: Page) =>
  page.waitForFunction(() => "hydrated" in document.documentElement.dataset);

/** Triggers hydration by an interaction and waits until it is done. */
export async function hydrated(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event("pointermove")));
  await hydratedByItself(page);
}

/**
 * The tab that the browser opens for a click with a modifier key.
 *
 * Chromium starts to load its page before Playwright listens to the tab. Where the page comes first, Playwright never
 * learns of it and waits in vain, so the page's request is held until Playwright has the tab. (For links with
 * `target="_blank"`, Chromium waits for Playwright by itself.)
 */
export async function tabOf(link: Locator): Promise<Page> {
  const context = link.page().context();
  const opened = context.waitForEvent("page");
  await context.route("**", async (route) => {
    if (route.request().isNavigationRequest()) await opened;
    await route.fallback();
  });
  await link.click({ modifiers: ["ControlOrMeta"] });
  return opened;
}

/** Shortens the time-outs of a page's or a worker's requests to milliseconds: Playwright's clock doesn't move them. */
export const shortenTimeouts = (scope: Pick<Worker, "evaluate">, ms: number) =>
  scope.evaluate((ms) => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => timeout.call(AbortSignal, ms);
  }, ms);

/** The stored (not built-in) stories on the community page, in order. */
export const fetchedStories = (page: Page) => page.locator("article[id^=story-]:not([id^=story-demo-])");

/** Holds back the page's script. @returns what lets it come */
export const holdScript = (page: Page) => holdRequests(page, "**/entry.client-*.js");

/** Holds requests for an address back. @returns what lets them go on */
export async function holdRequests(page: Pick<Page, "route">, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Addresses of the requests for a path, as the page sends them from now on. */
export function requestsFor(page: Page, path: string): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) asked.push(request.url());
  });
  return asked;
}
