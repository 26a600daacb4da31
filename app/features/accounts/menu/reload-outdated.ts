/** Key in `sessionStorage`: when somebody has signed out in this tab (`sign-out.ts`). */
const signedOut = "signed-out-at";

/** Key in `sessionStorage`: whether the page that this tab has left last was an account's. */
const leftAccount = "left-account";

/** Milliseconds after which a page is shown again whose reload doesn't come. */
const hiddenMs = 5000;

/** The link that only accounts have. */
const isMember = () => document.querySelector('footer a[href$="/my-stories"]') !== null;

/**
 * Browsers keep pages as they were left, and Back shows them without asking the server. Those of an account, with its
 * name, are loaded anew once somebody has signed out in the same tab; a visitor's, with a form that would be sent as
 * one's, if Back leads there from a page of an account, once that had loaded this code.
 */
export function reloadOutdated(): void {
  const openedAt = Date.now();
  const isOutdated = () =>
    isMember()
      ? Number(read(signedOut)) > openedAt
      : // Without a network the reload would lose the page.
        read(leftAccount) === "true" && navigator.onLine;
  const look = () => {
    if (!isOutdated()) return;
    const root = document.documentElement;
    root.hidden = true;
    setTimeout(() => {
      root.hidden = false;
    }, hiddenMs);
    location.reload();
  };
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) look();
  });
  addEventListener("pagehide", () => note(leftAccount, `${isMember()}`));
  // From the browser's cache: then it isn't as it was left, but as the server once sent it. Not under the hands of
  // somebody who writes or records there already.
  const [visit] = performance.getEntriesByType("navigation");
  const isBack = (visit as PerformanceNavigationTiming | undefined)?.type === "back_forward";
  if (isBack && !document.querySelector("main :focus")) look();
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function note(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Full or disabled: Back shows pages as they were.
  }
}
