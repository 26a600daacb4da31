import { afterResponse, type BackgroundDeps } from "~/platform/after-response";
import type { Mail } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import type { Signer } from "~/platform/signer";
import type { NewsletterEvent } from "./events";
import { type Confirmed, welcomeMail } from "./subscribe/subscriber-mails.server";

interface Deps extends BackgroundDeps {
  mail: QueueProducer<Mail>;
  signer: Signer;
  origin: string;
  newsletter: QueueProducer<NewsletterEvent>;
}

/**
 * Enqueues the follow-up of a confirmed subscription, after the response was sent: the subscription is already stored.
 * The two queues fail independently.
 */
export function enqueueSubscriberConfirmed(deps: Deps, subscriber: Confirmed): void {
  const { newsletter, mail } = deps;
  const sending = [
    newsletter.send({ type: "newsletter.forward", version: 1, subscriberId: subscriber.id }),
    welcomeMail(deps, subscriber).then((welcome) => mail.send(welcome)),
  ];
  for (const work of sending) afterResponse(deps, "newsletter.enqueue", work);
}
