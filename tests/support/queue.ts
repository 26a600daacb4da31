import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";

/**
 * Delivers messages to the worker's consumer of story events, or of another queue, in one batch.
 * @param attempts how often each was delivered, with this time
 */
export async function deliver(
  bodies: unknown[],
  bindings: Partial<Env> = {},
  queue = "liner-notes-events",
  attempts = 1,
) {
  const messages = bodies.map((body, n) => ({ id: `${n}`, timestamp: new Date(), attempts, body }));
  const batch = createMessageBatch(queue, messages);
  const ctx = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, ctx);
  return getQueueResult(batch, ctx);
}
