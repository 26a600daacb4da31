import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { expect, it } from "vitest";
import { browser, member } from "../../support/accounts";
import { countRows } from "../../support/database/rows";

it("deletes what has expired, and nothing else", async () => {
  await member();
  await browser().signIn("ines@example.org");
  await browser().post("/auth/forgot", { email: "ines@example.org" });
  const sweep = (at: number) =>
    worker.scheduled(createScheduledController({ scheduledTime: new Date(at), cron: "" }), env, {} as never);
  await sweep(Date.now());
  expect([await countRows("sessions"), await countRows("verifications")]).toEqual([2, 1]);
  expect(await countRows("auth_rate_limits")).toBeGreaterThan(0);
  await sweep(Date.now() + 2 * 60 * 60 * 1000);
  expect([await countRows("sessions"), await countRows("verifications")]).toEqual([2, 0]);
  // Some count for a day.
  expect(await countRows("auth_rate_limits")).toBeGreaterThan(0);
  await sweep(Date.now() + 25 * 60 * 60 * 1000);
  expect(await countRows("auth_rate_limits")).toBe(0);
  await sweep(Date.now() + 61 * 24 * 60 * 60 * 1000);
  expect(await countRows("sessions")).toBe(0);
});
