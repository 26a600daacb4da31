/** Key in `sessionStorage`: when this tab last showed a page to somebody who wasn't signed in. */
const key = "signed-out-at";

/** The link that only accounts have. */
const isMember = () => document.querySelector('footer a[href$="/my-stories"]') !== null;

/**
 * Browsers keep pages as they were left, and Back shows them without asking the server: those of an account, with its
 * name, are loaded anew once somebody has signed out.
 */
export function reloadSignedOut(): void {
  const openedAt = Date.now();
  try {
    if (!isMember()) sessionStorage.setItem(key, `${openedAt}`);
  } catch {
    // Storage is disabled, as it is for accounts' cookies then.
    return;
  }
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !isMember() || Number(sessionStorage.getItem(key)) <= openedAt) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
