/** Parts that are imported when they are needed, each with what a page shows that a next tap needs it for. */
const parts: [shown: string, load: () => Promise<unknown>][] = [
  ["main a[href*='/submissions/new']", () => import("~/features/submissions/form/share-story-dialog.client")],
  ["#story-form, #manage-form", () => import("~/features/stories/submit/check-story")],
  ["#sign-in, #sign-up", () => import("~/features/accounts/sign-in/checks")],
];

/**
 * Loads what a page's main action needs before it is tapped, once the page has its fonts and the browser is idle: on a
 * slow network a first tap waits half a second for it. The service worker stores most of these files anyway, seconds
 * later. Not with data saving on.
 */
export async function loadAhead(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await window.fontsLoaded;
  const idle = window.requestIdleCallback ?? setTimeout;
  idle(() => {
    for (const [shown, load] of parts) {
      // Without a network, or after a deployment, whoever needs it says so.
      if (document.querySelector(shown)) load().catch(() => {});
    }
  });
}
