import type { ZodType } from "zod";
import type { Log } from "./log";

/** Where work goes that the answer need not wait for. `Message` is the versioned union of one queue. */
export interface Outbox<Message> {
  send(message: Message): Promise<void>;
}

/** The outbox over a queue binding. */
export const openOutbox = <Message>(queue: Queue<Message>): Outbox<Message> => ({
  async send(message) {
    await queue.send(message);
  },
});

/**
 * The messages of a batch that `schema` knows. One that it doesn't know (a newer version, say) is retried and ends
 * among the dead letters; it never holds up the others.
 */
export const receive = <Message>(batch: MessageBatch, schema: ZodType<Message>, log: Log): Message[] =>
  batch.messages.flatMap((message) => {
    const parsed = schema.safeParse(message.body);
    if (parsed.success) return [parsed.data];
    log.error("queue.unknown-message", parsed.error, { messageId: message.id });
    message.retry();
    return [];
  });
