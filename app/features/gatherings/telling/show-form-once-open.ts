/** Milliseconds over which the pages that wait ask once a gathering has opened: thousands of phones may hold one. */
const spreadMs = 20_000;

/** Milliseconds after which one asks again: the server may keep the page of before for a minute. */
const againMs = 20_000;

/** Milliseconds of one timer at most: timers stop while a phone sleeps, so the clock is read again after each. */
const stepMs = 30_000;

/**
 * Shows the form as soon as a gathering takes stories, on a page that is kept open until then.
 * @param opensAt in ISO 8601, as it stands in the page
 */
export function showFormOnceOpen(opensAt: string): void {
  const wait = Date.parse(opensAt) - Date.now();
  if (wait > 0) setTimeout(showFormOnceOpen, Math.min(wait, stepMs), opensAt);
  else setTimeout(ask, Math.random() * spreadMs, opensAt);
}

/** Without a network nothing is loaded anew: this page would be gone. */
async function ask(opensAt: string): Promise<void> {
  const address = location.pathname + location.search;
  const isOther = await fetch(address)
    .then(async (page) => page.ok && !(await page.text()).includes(opensAt))
    .catch(() => false);
  // Not a reload, by which a page that refused a form would send it again.
  if (isOther) location.replace(address);
  else setTimeout(ask, againMs, opensAt);
}
