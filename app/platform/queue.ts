import type { ZodType } from "zod";
import { minuteMs } from "~/lib/durations";
import type { Log } from "./log";
import { callService } from "./outage";

/**
 * Sends messages to a queue, for work that the response need not wait for. `Message` is that queue's versioned union.
 */
export interface QueueProducer<Message> {
  /** @param delaySeconds delay before it is delivered to the consumer */
  send(message: Message, delaySeconds?: number): Promise<void>;
}

/** A producer that can also send many messages at once. */
export interface BatchProducer<Message> extends QueueProducer<Message> {
  /**
   * @param messages any number of small ones: a hundred of them have at most 256 kB
   * @param apartSeconds how much later each is delivered than the one before it; without it, all are at once
   * @throws if the queue refuses some; it has those before them
   */
  sendAll(messages: Message[], apartSeconds?: number): Promise<void>;
}

/**
 * When a message was sent that may be lost: as long ago as two runs of an hourly job with their retries, at most; not
 * within the last ten minutes, since such a one may still be on its way.
 */
export const whenLost = (now: Date): { since: Date; until: Date } => ({
  since: new Date(now.getTime() - 180 * minuteMs),
  until: new Date(now.getTime() - 10 * minuteMs),
});

/** Messages that a queue takes together. Source: Cloudflare Queues, limits. */
const maxBatchSize = 100;

/** Timeout for sending a message. */
const timeoutMs = 5000;

/** The name of a queue without what the preview's, which are named after production's, have at their end. */
export const queueName = (queue: string): string => queue.replace(/-preview$/, "");

/** A producer over a queue binding. */
export const openProducer = <Message>(queue: Queue<Message>): BatchProducer<Message> => ({
  async send(message, delaySeconds) {
    await callService("Queues", timeoutMs, () => queue.send(message, { delaySeconds }));
  },
  async sendAll(messages, apartSeconds) {
    for (let start = 0; start < messages.length; start += maxBatchSize) {
      const [first, ...others] = messages
        .slice(start, start + maxBatchSize)
        .map((body, at) => ({ body, delaySeconds: apartSeconds && (start + at) * apartSeconds }));
      if (!first) return;
      await callService("Queues", timeoutMs, () =>
        others.length > 0
          ? queue.sendBatch([first, ...others])
          : queue.send(first.body, { delaySeconds: first.delaySeconds }),
      );
    }
  },
});

/**
 * Handles a batch in one call, which is cheaper than one per message. If that fails, or `schema` rejects a message (of
 * a newer version, say), the messages are handled one by one, as in `handleEach`.
 * @param handle must be idempotent: it may receive a message again
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
 * Handles the messages of a batch one by one. One that fails, or that `schema` rejects, is retried with a growing delay
 * and ends in the dead-letter queue; it doesn't block the others.
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
      retryLater(message, error);
    }
  }
}

/** The errors of messages that failed, while their batch is handled. */
const failures = new WeakMap<Message, unknown>();

/** Has a failed message delivered again, with a growing delay. */
export function retryLater(message: Message, error: unknown): void {
  failures.set(message, error);
  retryUnnoted(message);
}

/** The same for a message of which nothing may be kept: its error isn't noted (dead-letters.ts). */
export const retryUnnoted = (message: Message): void =>
  message.retry({ delaySeconds: Math.min(2 ** message.attempts * 5, 600) });

/** The error of a message that failed just now. */
export const failureOf = (message: Message): unknown => failures.get(message);
