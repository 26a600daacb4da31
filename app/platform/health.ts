import { withTimeout } from "~/lib/concurrency/with-timeout";

/** Whether each of the site's services answers, by name. */
export type Health = Record<"database" | "files", boolean>;

/** Queries the database and the files; one that doesn't answer within the timeout counts as down. */
export async function checkHealth(d1: D1Database, bucket: R2Bucket, timeoutMs = 2000): Promise<Health> {
  const [database, files] = await Promise.all([
    answers(d1.prepare("SELECT 1").run(), timeoutMs),
    answers(bucket.head("healthz"), timeoutMs),
  ]);
  return { database, files };
}

const answers = (asked: Promise<unknown>, timeoutMs: number): Promise<boolean> =>
  withTimeout(timeoutMs, asked).then(
    () => true,
    () => false,
  );
