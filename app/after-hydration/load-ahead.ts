/**
 * Loads the form's dialog where a page offers it, before it is asked for: once the page has its fonts and the browser
 * is idle. On a slow network the first tap waits half a second for it otherwise, and the service worker stores these
 * files anyway, seconds later. Not with data saving on.
 */
export async function loadDialogAhead(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await window.fontsLoaded;
  const idle = window.requestIdleCallback ?? setTimeout;
  idle(() => {
    if (document.querySelector("main a[href*='/submissions/new']"))
      // Without a network, or after a deployment, the link loads the form's page.
      import("~/features/submissions/form/share-story-dialog.client").catch(() => {});
  });
}
