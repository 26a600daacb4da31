import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";

/** Runs the worker's scheduled jobs, as the platform does every hour, or by another schedule. */
export async function runScheduled(at = new Date(), bindings: Partial<Env> = {}, cron = ""): Promise<void> {
  const ctx = createExecutionContext();
  await worker.scheduled(
    createScheduledController({ scheduledTime: at, cron }),
    { ...env, ...bindings },
    ctx,
  );
  await waitOnExecutionContext(ctx);
}

/** Runs the job that counts the views that the queue has stored, as the platform does every five minutes. */
export const countStoredViews = (at?: Date, bindings?: Partial<Env>) =>
  runScheduled(at, bindings, "*/5 * * * *");
