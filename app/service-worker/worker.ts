import { registerRoute } from "workbox-routing";
import type { ToWorker } from "~/features/offline/protocol";
import { pageOfData, reloadDocument, withoutData } from "~/features/offline/without-answer";
import { openChannel, syncTag } from "~/features/outbox/protocol";
import { sendOutbox } from "~/features/outbox/send-outbox";
import { forgetAccountsSaved } from "~/features/saved/device-store";
import { splitLocale } from "~/lib/i18n/split-locale";
import { isGone, leadsOn } from "./answers";
import { icons, keepShellAssets, openAsset } from "./assets";
import { fromNetwork } from "./from-network";
import { sendOrKeep } from "./keep-posts";
import { storedAddress } from "./page-rules";
import { forgetPage, openPage, storePage } from "./pages";
import { shell } from "./precached";
import { keepSavedPages } from "./saved-pages";
import { sayUnreachable } from "./say";

// The service worker (docs/decisions/0040). It answers GET requests of this origin for documents, data of pages, hashed
// files, icons and Remix's manifest, and the POST requests of likes, newsletter sign-ups, sign-outs and deletions of an
// account. Everything else goes its way without it.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  shell.install(event);
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver(event));
});

/** It doesn't skip waiting by itself: pages ask for that when nobody writes (features/offline/take-over.ts). */
async function takeOver(event: ExtendableEvent) {
  // On a full device without them: the shell's former files go next, which makes room.
  await keepShellAssets().catch(() => {});
  await shell.activate(event);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.type === "take-over") event.waitUntil(self.skipWaiting());
  if (message.type === "keep-page") event.waitUntil(storePage(message.address, event));
  if (message.type === "saved") event.waitUntil(keepSavedPages());
});

// Where the browser has background synchronisation, pages ask for it when they keep something in the outbox.
self.addEventListener("sync", ((event: ExtendableEvent & { tag: string }) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting());
}) as EventListener);

async function sendWaiting() {
  const wait = await sendOutbox();
  const channel = openChannel();
  channel.postMessage(null);
  channel.close();
  // The browser calls again.
  if (wait !== null) throw new Error("Something still waits.");
}

const isHere = (url: URL) => url.origin === location.origin;

/** The path of the English page, which all rules know. */
const pathOf = (url: URL) => splitLocale(url.pathname).path;

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isHere(url),
  ({ request, event }) => openPage(request, event as FetchEvent),
);

registerRoute(
  ({ url }) => isHere(url) && url.pathname.startsWith("/assets/"),
  ({ request, event }) => openAsset(request, event),
);

registerRoute(({ url }) => isHere(url) && url.pathname.startsWith("/icons/"), icons);

registerRoute(
  ({ url }) => isHere(url) && /^\/(api\/newsletter|story\/[\w-]+\/like)$/.test(pathOf(url)),
  ({ request }) => sendOrKeep(request),
  "POST",
);

// An account's list leaves the device with its account.
registerRoute(
  ({ url }) => isHere(url) && /^\/(auth\/sign-out|profile\/delete)(\.data)?$/.test(pathOf(url)),
  async ({ request, event }) => {
    const response = await fetch(request);
    // A deletion may be refused, or ask for more first.
    if (leadsOn(response)) event.waitUntil(forgetAccountsSaved().then(keepSavedPages));
    return response;
  },
  "POST",
);

registerRoute(
  ({ url }) => isHere(url) && url.pathname.endsWith(".data"),
  ({ request, url, event }) =>
    fromNetwork(
      request,
      async () => {
        const response = await fetch(request);
        const address = storedAddress(pageOfData(url));
        if (response.ok && address) event.waitUntil(storePage(address, event));
        if (isGone(response) && address) event.waitUntil(forgetPage(address));
        return response;
      },
      () => {
        sayUnreachable();
        return withoutData(url);
      },
    ),
);

registerRoute(
  ({ url }) => isHere(url) && pathOf(url) === "/__manifest",
  ({ request }) =>
    fromNetwork(
      request,
      () => fetch(request),
      () => {
        sayUnreachable();
        return reloadDocument();
      },
    ),
);
