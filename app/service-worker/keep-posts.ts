import { syncTag } from "~/features/outbox/names";
import { storeItem } from "~/features/outbox/outbox-store";
import { keptPost } from "./kept-post";
import { say } from "./say";

declare const self: ServiceWorkerGlobalScope & {
  registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
};

/**
 * Sends a like or a sign-up; without a network it goes to the outbox, and the page gets the answer that it would have
 * got. What can't be kept fails as without a service worker.
 */
export async function sendOrKeep(request: Request): Promise<Response> {
  const body = await request.clone().text();
  try {
    return await fetch(request);
  } catch (error) {
    const kept = keptPost(new URL(request.url), new URLSearchParams(body));
    if (!kept) throw error;
    await storeItem(kept.item);
    await self.registration.sync?.register(syncTag).catch(() => undefined);
    await say({ type: "kept" });
    return Response.json(kept.answer);
  }
}
