import { storeItem, updateItem } from "~/features/outbox/outbox-store";
import { outboxHeader, syncTag } from "~/features/outbox/protocol";
import { keptPost, localeOf } from "./kept-post";
import { say } from "./say";

declare const self: ServiceWorkerGlobalScope & {
  registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
};

/** Milliseconds after which a request is kept instead: less than its page waits for the answer. */
const timeoutMs = 20_000;

/**
 * Sends a like or a sign-up; without an answer it goes to the outbox, and the page gets the answer that it would have
 * got. What can't be kept fails as without a service worker.
 */
export async function sendOrKeep(request: Request): Promise<Response> {
  if (request.headers.has(outboxHeader)) return fetch(request);
  const body = await request.clone().text();
  const kept = keptPost(new URL(request.url), new URLSearchParams(body), localeOf(request));
  try {
    const response = await fetch(request, kept ? within(timeoutMs, request) : {});
    if (kept && response.ok) await settleEarlier(kept.item.id);
    return response;
  } catch (error) {
    if (!kept) throw error;
    await storeItem(kept.item);
    await self.registration.sync?.register(syncTag).catch(() => undefined);
    await say({ type: "kept" });
    // `Response.json` is newer than the oldest browsers (docs/decisions/0058).
    return new Response(JSON.stringify(kept.answer), { headers: { "Content-Type": "application/json" } });
  }
}

/**
 * The settings of a request that is given up after so many milliseconds. With any setting a request is the worker's,
 * unless it says whose it is: the server would answer in English, whatever the page's language (request-locale.ts).
 */
const within = (ms: number, { referrer }: Request): RequestInit => ({
  signal: AbortSignal.timeout(ms),
  referrer,
});

/** What was kept before, and differs, isn't sent after this. */
async function settleEarlier(id: string) {
  const waited = await updateItem(id, (item) =>
    item.state === "waiting" ? { ...item, state: "sent" } : undefined,
  ).catch(() => false);
  if (waited) await say({ type: "kept" });
}
