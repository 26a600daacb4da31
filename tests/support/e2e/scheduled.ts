import { type APIRequestContext, expect } from "@playwright/test";

/** Runs a local site's scheduled jobs: the hourly ones, or those of another schedule, as if it were a certain time. */
export async function runScheduled(
  request: APIRequestContext,
  site: string,
  { cron, at }: { cron?: string; at?: Date } = {},
) {
  const query = new URLSearchParams();
  if (cron) query.set("cron", cron);
  if (at) query.set("time", `${at.getTime()}`);
  expect((await request.get(`${site}/cdn-cgi/local/scheduled?${query}`)).status()).toBe(200);
}
