import type { NewsletterProvider } from "~/platform/newsletter-provider";
import { handleEach } from "~/platform/queue";
import { newsletterEventSchema } from "./events";
import { forwardSubscriber } from "./provider/forward.server";
import { type SenderRooms, sendPart } from "./send/send-part.server";

/** Does what a batch of newsletter events asks for. */
export const consumeNewsletterEvents = (
  rooms: SenderRooms & { provider: NewsletterProvider | null },
  batch: MessageBatch,
): Promise<void> =>
  handleEach(batch, newsletterEventSchema, rooms.log, (event) =>
    event.type === "newsletter.send"
      ? sendPart(rooms, event.postId, event.turn)
      : forwardSubscriber(rooms, event.subscriberId),
  );
