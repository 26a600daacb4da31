import type { ZodType } from "zod";
import type { Log } from "./log";
import { callService } from "./outage";

/** Where work goes that the answer need not wait for. `Message` is the versioned union of one queue. */
export interface QueueProducer<Message> {
  /** @param delaySeconds how long it waits before somebody receives it */
  send(message: Message, delaySeconds?: number): Promise<void>;
}

/** An producer that also takes many messages at once. */
export interface BatchProducer<Message> extends QueueProducer<Message> {
  /** @param messages at most a hundred, of 256 kB together */
  sendAll(messages: Message[]): Promise<void>;
}
/** Milliseconds that a queue may take to accept a message. */
const timeoutMs = 5000;

/** The producer over a queue binding. */
export const openProducer = <Message>(queue: Queue<Message>): BatchProducer<Message> => ({
  async send(message, delaySeconds) {
    await callService("Queues", timeoutMs, () => queue.send(message, { delaySeconds }));
  },
  async sendAll(messages) {
    const [only] = messages;
    await callService("Queues", timeoutMs, () =>
      only && messages.length === 1 ? queue.send(only) : queue.sendBatch(messages.map((body) => ({ body }))),
    );
  },
});

/**
 * Handles a batch at once, which costs less than message by message. When that fails, or `schema` doesn't know a message
 * (a newer version, say), each goes by itself: one that can't be handled is tried again later, ends among the dead letters,
 * and holds up no other.
 * @param handle may see a message again that it has handled before
 */
export async function handleTogether<Message>(
  batch: MessageBatch,
  schema: ZodType<Message>,
  log: Log,
  handle: (messages: Message[]) => Promise<void>,
): Promise<void> {
  try {
    await handle(batch.messages.map(({ body }) => schema.parse(body)));
  } catch (error) {
    log.error("queue.batch", error, { messages: batch.messages.length });
    await handleEach(batch, schema, log, (message) => handle([message]));
  }
}

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
