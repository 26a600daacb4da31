// Conditions as in Lighthouse's mobile simulation: 150 ms, 1.6 Mbit/s down, 750 kbit/s up, CPU four times slower.
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/**
 * Measures in a new browser context with an empty cache: a slow phone on slow 4G.
 * @template Figures
 * @param {import("@playwright/test").Browser} browser
 * @param {(page: import("@playwright/test").Page) => Promise<Figures>} measure
 */
export async function onSlowPhone(browser, measure) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const figures = await measure(page);
  await context.close();
  return figures;
}

/** Runs in the page, before all other scripts: afterwards, its `figures()` are FCP, LCP, TBT and CLS. */
export function observe() {
  const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  watch("longtask", (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });
  watch("layout-shift", (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  globalThis.figures = () => seen;
}
