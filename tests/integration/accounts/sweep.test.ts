import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { expect, it } from "vitest";
import { browser, member } from "../../support/accounts";

const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

it("deletes what has expired, and nothing else", async () => {
  await member();
  await browser().signIn("ines@example.org");
  await browser().post("/auth/forgot", { email: "ines@example.org" });
  const sweep = (at: number) =>
    worker.scheduled(createScheduledController({ scheduledTime: new Date(at), cron: "" }), env, {} as never);
  await sweep(Date.now());
  expect([await count("sessions"), await count("verifications")]).toEqual([2, 1]);
  expect(await count("auth_rate_limits")).toBeGreaterThan(0);
  await sweep(Date.now() + 2 * 60 * 60 * 1000);
  expect([await count("sessions"), await count("verifications")]).toEqual([2, 0]);
  // Some count for a day.
  expect(await count("auth_rate_limits")).toBeGreaterThan(0);
  await sweep(Date.now() + 25 * 60 * 60 * 1000);
  expect(await count("auth_rate_limits")).toBe(0);
  await sweep(Date.now() + 61 * 24 * 60 * 60 * 1000);
  expect(await count("sessions")).toBe(0);
});
