import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => void vi.restoreAllMocks());

it.each([
  ["a missing secret", { SECRET: "" }, "npx wrangler secret put SECRET --env production"],
  ["an origin that is none", { ORIGIN: "linernotes.example" }, 'ORIGIN is "linernotes.example"'],
  ["a delay that is no number", { DECISION_MAIL_DELAY: "soon" }, 'DECISION_MAIL_DELAY is "soon"'],
])(
  "reports %s, in the response and in the log, and handles no requests with it",
  async (_, settings, said) => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const request = new Request("https://site.test/about") as Parameters<typeof worker.fetch>[0];
    const bindings = { ...env, ...settings } as Env;
    const response = await worker.fetch(request, bindings, createExecutionContext());
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(said);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const line = JSON.parse(errors.mock.calls[0]?.[0]);
    expect(line).toMatchObject({ event: "settings", requestId: response.headers.get("x-request-id") });
  },
);
