import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "~/platform/log";
import { openTurnstile } from "~/platform/turnstile";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settings = {
  TURNSTILE_SITE_KEY: "site-key",
  TURNSTILE_SECRET: "secret",
  TURNSTILE_URL: "https://check.test/verify",
};

function checking(answer: () => Response | Promise<Response>) {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", asked);
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const isPassed = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new Request("https://site.test", { headers: { "cf-connecting-ip": "2001:db8::7" } });
    return openTurnstile(settings, createLog("test"))?.isPassed(form, request);
  };
  return { asked, errors, isPassed };
}

it("sends no request without a token", async () => {
  const { asked, isPassed } = checking(() => Response.json({ success: true }));
  expect(await isPassed({})).toBe(false);
  expect(await isPassed({ "cf-turnstile-response": "" })).toBe(false);
  expect(await isPassed({ "cf-turnstile-response": new File(["x"], "x") })).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

it("sends a request with a timeout and the visitor's own address, and follows no redirects", async () => {
  const { asked, isPassed } = checking(() => Response.json({ success: true }));
  const timeout = vi.spyOn(AbortSignal, "timeout");
  expect(await isPassed({ "cf-turnstile-response": "token" })).toBe(true);
  expect(asked).toHaveBeenCalledWith(new URL(settings.TURNSTILE_URL), {
    method: "POST",
    body: new URLSearchParams({ secret: "secret", response: "token", remoteip: "2001:db8::7" }),
    redirect: "manual",
    signal: expect.any(AbortSignal),
  });
  expect(timeout).toHaveBeenCalledWith(4000);
});

it("trusts a refusal, but no response of a service that is down", async () => {
  const refused = checking(() => Response.json({ success: false }));
  expect(await refused.isPassed({ "cf-turnstile-response": "token" })).toBe(false);
  expect(refused.errors).not.toHaveBeenCalled();
  const down = checking(() => Response.json({ success: false }, { status: 500 }));
  expect(await down.isPassed({ "cf-turnstile-response": "token" })).toBe(true);
  expect(down.errors).toHaveBeenCalledOnce();
});

it("is off unless it has both keys", () => {
  const log = createLog("test");
  expect(openTurnstile({ ...settings, TURNSTILE_SITE_KEY: "" }, log)).toBeNull();
  expect(openTurnstile({ ...settings, TURNSTILE_SECRET: undefined }, log)).toBeNull();
  expect(openTurnstile(settings, log)?.siteKey).toBe("site-key");
});
