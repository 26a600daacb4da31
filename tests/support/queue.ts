import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";

/** Hands messages to the worker's consumer of stories as the queue would, in one batch. */
export async function deliver(bodies: unknown[], bindings: Partial<Env> = {}) {
  const messages = bodies.map((body, n) => ({ id: `${n}`, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch("liner-notes-events", messages);
  const ctx = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, ctx);
  return getQueueResult(batch, ctx);
}
