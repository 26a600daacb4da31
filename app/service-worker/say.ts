import type { ToPage } from "~/features/offline/protocol";

declare const self: ServiceWorkerGlobalScope;

/** Says something to every open page. */
export async function say(message: ToPage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(message);
}

/** A request got no answer: for a while, links load documents, which may be stored. */
export const sayUnreachable = (): void => void say({ type: "unreachable" });
