import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";

/** Delivers messages to the worker's consumer of story events, or of another queue, in one batch. */
export async function deliver(bodies: unknown[], bindings: Partial<Env> = {}, queue = "liner-notes-events") {
  const messages = bodies.map((body, n) => ({ id: `${n}`, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch(queue, messages);
  const ctx = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, ctx);
  return getQueueResult(batch, ctx);
}
