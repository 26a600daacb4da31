import { expect, it } from "vitest";
import { failingD1 } from "../../support/database/failing-d1";
import { visit } from "../../support/site";

it("reports all services as up, uncached", async () => {
  const { status, text, response } = await visit("/healthz", {}, { KEEP_PAGES: "on" });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ status: "ok", database: true, files: true });
  expect(response.headers.get("cache-control")).toBe("no-store");
});

it("reports which service is down, without details", async () => {
  const { status, text } = await visit("/healthz", {}, { DB: failingD1() });
  expect(status).toBe(503);
  expect(JSON.parse(text)).toEqual({ status: "failing", database: false, files: true });
});

it("doesn't wait for a service that hangs", async () => {
  const head = () => new Promise<never>(() => {});
  const { status, text } = await visit("/healthz", {}, { MEDIA: { head } as unknown as R2Bucket });
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ database: true, files: false });
});
