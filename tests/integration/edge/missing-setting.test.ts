import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => void vi.restoreAllMocks());

it("reports a missing secret, in the response and in the log, and handles no requests without it", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const request = new Request("https://site.test/about") as Parameters<typeof worker.fetch>[0];
  const response = await worker.fetch(request, { ...env, SECRET: "" }, createExecutionContext());
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("wrangler secret put SECRET");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const line = JSON.parse(errors.mock.calls[0]?.[0]);
  expect(line).toMatchObject({ event: "settings", requestId: response.headers.get("x-request-id") });
});
