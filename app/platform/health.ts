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

async function answers(asked: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const answered = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}
