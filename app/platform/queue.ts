import type { ZodType } from "zod";
import type { Log } from "./log";

/** Where work goes that the answer need not wait for. `Message` is the versioned union of one queue. */
export interface Outbox<Message> {
  /** @param delaySeconds how long it waits before somebody receives it */
  send(message: Message, delaySeconds?: number): Promise<void>;
}

/** An outbox that also takes many messages at once. */
export interface BatchOutbox<Message> extends Outbox<Message> {
  /** @param messages at most a hundred, of 256 kB together */
  sendAll(messages: Message[]): Promise<void>;
}

/** The outbox over a queue binding. */
export const openOutbox = <Message>(queue: Queue<Message>): BatchOutbox<Message> => ({
  async send(message, delaySeconds) {
    await queue.send(message, { delaySeconds });
  },
  async sendAll(messages) {
    const [only] = messages;
    if (only && messages.length === 1) await queue.send(only);
    else await queue.sendBatch(messages.map((body) => ({ body })));
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

/**
 * Handles the messages of a batch one by one. One that fails, or that `schema` doesn't know, is tried again later and
 * holds up no other.
 */
export async function handleEach<Message>(
  batch: MessageBatch,
  schema: ZodType<Message>,
  log: Log,
  handle: (message: Message) => Promise<void>,
): Promise<void> {
  for (const message of batch.messages) {
    try {
      await handle(schema.parse(message.body));
      message.ack();
    } catch (error) {
      log.error("queue.message", error, { messageId: message.id, attempt: message.attempts });
      message.retry({ delaySeconds: Math.min(2 ** message.attempts * 5, 600) });
    }
  }
}
