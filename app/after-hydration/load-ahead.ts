/**
 * Loads what a page's main action needs before it is asked for, the dialog or the checks of a form: once the page has
 * its fonts and the browser is idle. On a slow network the first tap waits half a second for it otherwise, and the
 * service worker stores these files anyway, seconds later. Not with data saving on, nor without a network: a module
 * that could not be loaded once is missing for as long as its page is open.
 */
export async function loadAhead(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  await window.fontsLoaded;
  if (connection?.saveData || !navigator.onLine) return;
  const idle = window.requestIdleCallback ?? setTimeout;
  idle(() => {
    if (document.querySelector("main a[href*='/submissions/new']"))
      // Without a network, or after a deployment, the link loads the form's page.
      import("~/features/submissions/form/share-story-dialog.client").catch(() => {});
    // A form that is checked in the browser loads its checks once it has the focus (ui/form/use-form-check.ts): so it
    // is told that it has.
    for (const form of document.querySelectorAll("main form")) form.dispatchEvent(new Event("focusin"));
  });
}
