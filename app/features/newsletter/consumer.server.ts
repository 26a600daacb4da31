import type { NewsletterProvider } from "~/platform/newsletter-provider";
import { handleEach } from "~/platform/queue";
import { newsletterEventSchema } from "./events";
import { forwardSubscriber } from "./provider/forward.server";
import { type SenderDeps, sendPart } from "./send/send-part.server";

/** Consumer of the newsletter queue. */
export const consumeNewsletterEvents = (
  deps: SenderDeps & { provider: NewsletterProvider | null },
  batch: MessageBatch,
): Promise<void> =>
  handleEach(batch, newsletterEventSchema, deps.log, (event) =>
    event.type === "newsletter.send"
      ? sendPart(deps, event.postId, event.turn)
      : forwardSubscriber(deps, event.subscriberId),
  );
