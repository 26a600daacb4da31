import { type APIRequestContext, expect } from "@playwright/test";

/** Runs a local site's scheduled jobs. */
export async function runScheduled(request: APIRequestContext, site: string) {
  expect((await request.get(`${site}/cdn-cgi/local/scheduled`)).status()).toBe(200);
}
