import { hasDeviceSaved } from "~/features/saved/device-mark";
import { splitLocale } from "~/lib/i18n/split-locale";
import { loadDocumentsOffline } from "./document-links";
import { keepUnsent } from "./keep-unsent";
import { handleUnanswered } from "./no-answer";
import { offlinePath, type ToPage, type ToWorker, withoutServiceWorker } from "./protocol";
import { showStoredCopy } from "./stored-copy";
import { watchForUpdates } from "./take-over";
import { watchWriting } from "./writing";

/** Milliseconds after which a page that has loaded counts as quiet: the worker's shell is fetched then. */
const quietAfterMs = 2500;

/** What a page does for readers without a network, once it is hydrated. */
export async function startOffline(): Promise<void> {
  handleUnanswered();
  const isCopy = showStoredCopy() || pathOf(location) === offlinePath;
  void fillSharedSong();
  void mergeSaved();
  void watchWaiting();
  if (!("serviceWorker" in navigator)) return;
  loadDocumentsOffline(isCopy);
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
    if (data.type === "kept") void watchOutbox();
  });
  keepUnsent();
  watchWriting();
  await pageIsQuiet();
  // Blocked in a private window, or by the browser's settings.
  await register().catch(() => {});
}

const pathOf = ({ pathname }: Location) => splitLocale(pathname).path;

/** A music app shared a song with the installed site, which may have no network. */
async function fillSharedSong() {
  const form = document.querySelector<HTMLFormElement>("form#story-form");
  if (!form || pathOf(location) !== "/submissions/new" || location.search === "") return;
  await import("~/features/submissions/fill-shared-song").then(
    ({ fillSharedSong }) => fillSharedSong(form, new URLSearchParams(location.search)),
    // Its author types it.
    () => {},
  );
}

/**
 * What was saved before somebody signed in joins the account's list; that list leaves the device when they have signed
 * out.
 */
async function mergeSaved() {
  if (!hasDeviceSaved()) return;
  // The link that only accounts have.
  const isMember = document.querySelector('footer a[href$="/my-stories"]') !== null;
  await import("~/features/saved/merge-saved.client").then(
    ({ mergeSaved }) => mergeSaved(isMember).catch(() => {}),
    // Without a network the code isn't here: a later page does it.
    () => {},
  );
}

/**
 * Only where the cookie says that something waits or did, or else the device has an outbox at all. The cookie may be
 * gone, after a crash for instance: browsers write cookies to the disk later than what a site stores.
 */
async function watchWaiting() {
  // Without its cookie, the page that shows it looks there itself.
  const isOutboxPage = pathOf(location) === "/outbox";
  if (document.cookie.includes("outbox=") || (!isOutboxPage && (await hasOutbox()))) await watchOutbox();
}

async function hasOutbox() {
  const stores = await window.indexedDB?.databases?.().catch(() => []);
  return stores?.some(({ name }) => name === "outbox");
}

/** Where its code or the device's storage doesn't answer, a later page does it. */
const watchOutbox = () =>
  import("~/features/outbox/outbox").then(({ watchOutbox }) => watchOutbox()).catch(() => undefined);

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  if (document.querySelector(`html[${withoutServiceWorker}]`)) {
    // Fetches the worker that removes the one that is here.
    await (await serviceWorker.getRegistration())?.update();
    return;
  }
  const isFirst = serviceWorker.controller === null;
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  watchForUpdates(registration);
  const { active } = await serviceWorker.ready;
  const address = location.pathname + location.search;
  if (isFirst) active?.postMessage({ type: "keep-page", address } satisfies ToWorker);
  // A story may have been saved before there was a worker, or while its page couldn't be had: for that, once a visit is
  // enough.
  if (!hasDeviceSaved() || (!isFirst && sessionStorage.getItem(keptMark))) return;
  active?.postMessage({ type: "saved" } satisfies ToWorker);
  if (navigator.onLine) sessionStorage.setItem(keptMark, "1");
}

/** Key in `sessionStorage`, once the worker was asked to keep the pages of saved stories. */
const keptMark = "saved-kept";

const pageIsQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const idle = () =>
      "requestIdleCallback" in window ? requestIdleCallback(() => resolve(), { timeout: 5000 }) : resolve();
    const wait = () => setTimeout(idle, quietAfterMs);
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
