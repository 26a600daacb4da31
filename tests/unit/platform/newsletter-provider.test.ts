import { afterEach, expect, it, vi } from "vitest";
import { openNewsletterProvider } from "~/platform/newsletter-provider";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fields = {
  email: "ines@example.org",
  first_url: "https://site.test/",
  first_referrer: "",
  current_url: "https://site.test/about",
  current_referrer: "",
  referral_code: "",
  source: "embed",
};

it("forwards a subscriber as specified, and returns the beginning of the response", async () => {
  const asked = vi.fn(
    async (_url: URL, _init: RequestInit) => new Response("x".repeat(501), { status: 429 }),
  );
  vi.stubGlobal("fetch", asked);
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const answer = await openNewsletterProvider("https://letters.test")?.subscribe(fields);
  expect(answer).toEqual({ status: 429, text: "x".repeat(500) });
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(String(url)).toBe("https://letters.test/api/v1/free?nojs=true");
  expect(init).toMatchObject({ method: "POST", redirect: "manual", signal: expect.any(AbortSignal) });
  expect(Object.fromEntries(init?.body as FormData)).toEqual(fields);
  expect(timeout).toHaveBeenCalledWith(15_000);
});

it("is null if none is configured", () => {
  expect(openNewsletterProvider("")).toBeNull();
});
