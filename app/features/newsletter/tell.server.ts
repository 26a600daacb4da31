import type { Log } from "~/platform/log";
import type { Outbox } from "~/platform/queue";
import type { NewsletterEvent } from "./events";

interface Teller {
  newsletter: Outbox<NewsletterEvent>;
  log: Log;
  waitUntil(work: Promise<unknown>): void;
}

/** Tells the queue that somebody has confirmed, after the answer was sent: the subscription itself stands already. */
export function tellConfirmed({ newsletter, log, waitUntil }: Teller, subscriberId: string): void {
  const told = newsletter.send({ type: "newsletter.forward", version: 1, subscriberId });
  waitUntil(told.catch((error) => log.error("newsletter.tell", error)));
}
