import { expect, it } from "vitest";
import { withSecurityHeaders } from "~/platform/http/security-headers";

type Facts = Parameters<typeof withSecurityHeaders>[1];

const secured = (facts: Partial<Facts> = {}, response = new Response("")) =>
  withSecurityHeaders(response, { nonce: "n0nce", requestId: "request-1", hasTurnstile: false, ...facts });

/** The directives of a response's policy, by their names. */
const policyOf = ({ headers }: Response) =>
  Object.fromEntries(
    (headers.get("content-security-policy") ?? "").split("; ").map((part) => part.split(/ (.*)/).slice(0, 2)),
  );

const page = {
  "default-src": "'self'",
  "script-src": "'self' 'nonce-n0nce'",
  "frame-src": "'none'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self'",
  "media-src": "'self' blob:",
  "worker-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};
const turnstile = "https://challenges.cloudflare.com";

it("lets a page load what is ours, and run what has its nonce", () => {
  expect(policyOf(secured())).toEqual(page);
});

it("lets Turnstile run where forms show it, and no other site", () => {
  expect(policyOf(secured({ hasTurnstile: true }))).toEqual({
    ...page,
    "script-src": `'self' 'nonce-n0nce' ${turnstile}`,
    "frame-src": turnstile,
  });
});

it("lets an embed be framed, and run and send nothing, Turnstile or not", () => {
  for (const hasTurnstile of [false, true]) {
    expect(policyOf(secured({ isEmbed: true, hasTurnstile }))).toEqual({
      "default-src": "'none'",
      "style-src": "'unsafe-inline'",
      "img-src": "'self'",
      "media-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'none'",
      "frame-ancestors": "*",
    });
  }
});

it("sends no policy with a 304, whose page has the nonce of the one that it came with", () => {
  const { headers } = secured({}, new Response(null, { status: 304 }));
  expect(headers.has("content-security-policy")).toBe(false);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

it.each([
  [false, "same-origin"],
  [true, null],
])("keeps other sites’ windows apart, unless an embed led here (%s)", (isFromEmbed, policy) => {
  expect(secured({ isFromEmbed }).headers.get("cross-origin-opener-policy")).toBe(policy);
});

it("names the request, and keeps what a response says, though its headers can’t be changed", async () => {
  const { status, headers } = secured({}, Response.redirect("https://site.test/there", 302));
  expect([status, headers.get("location"), headers.get("x-request-id")]).toEqual([
    302,
    "https://site.test/there",
    "request-1",
  ]);
});
