import type { NewsletterProvider } from "~/platform/newsletter-provider";
import { handleEach } from "~/platform/queue";
import { newsletterEventSchema } from "./events";
import { forwardSubscriber } from "./provider/forward.server";
import { type SenderDeps, sendPart } from "./send/send-part.server";
import { sendTest } from "./send/send-test.server";

/** Consumer of the newsletter queue. */
export const consumeNewsletterEvents = (
  deps: SenderDeps & { provider: NewsletterProvider | null },
  batch: MessageBatch,
): Promise<void> =>
  handleEach(batch, newsletterEventSchema, deps.log, (event) => {
    switch (event.type) {
      case "newsletter.send":
        return sendPart(deps, event.postId, event.turn);
      case "newsletter.test":
        return sendTest(deps, event);
      case "newsletter.forward":
        return forwardSubscriber(deps, event.subscriberId);
    }
  });
