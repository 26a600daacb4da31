/** Key in `sessionStorage`: when somebody has signed out in this tab (`sign-out.ts`). */
const key = "signed-out-at";

/** Milliseconds after which a page is shown again whose reload doesn't come. */
const hiddenMs = 5000;

/** The link that only accounts have. */
const isMember = () => document.querySelector('footer a[href$="/my-stories"]') !== null;

/**
 * Browsers keep pages as they were left, and Back shows them without asking the server: those of an account, with its
 * name, are loaded anew once somebody has signed out in the same tab.
 */
export function reloadSignedOut(): void {
  const openedAt = Date.now();
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !isMember() || Number(sessionStorage.getItem(key)) <= openedAt) return;
    const root = document.documentElement;
    root.hidden = true;
    setTimeout(() => {
      root.hidden = false;
    }, hiddenMs);
    location.reload();
  });
}
