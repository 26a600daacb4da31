import { env } from "cloudflare:workers";
import { CspEvaluator } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { beforeEach, expect, it } from "vitest";
import { member } from "../../support/accounts";
import { drawFirstCard, pictureOf } from "../../support/cards";
import { origin, visit } from "../../support/site";
import { fillStories } from "../../support/stories";

beforeEach(drawFirstCard);
beforeEach(() => fillStories(1));

const fromElsewhere = { method: "POST", headers: { Origin: "https://elsewhere.example" } };
const noJson = { method: "POST", headers: { Origin: origin }, body: "a card, please" };

const turnstileKeys = { TURNSTILE_SITE_KEY: "a-site-key", TURNSTILE_SECRET: "a-secret" } as Partial<Env>;

const answers: [what: string, status: number, () => ReturnType<typeof visit>][] = [
  ["a page", 200, () => visit("/")],
  ["a page that asks whether a person is there", 200, () => visit("/contact", {}, turnstileKeys)],
  ["a page's data", 200, () => visit("/community.data")],
  ["JSON", 200, () => visit("/community/feed.json")],
  ["a feed", 200, () => visit("/community/rss.xml")],
  ["text", 200, () => visit("/robots.txt")],
  ["an image", 200, async () => visit(await pictureOf("story-1"))],
  ["a redirect", 302, () => visit("/story/story-1/like")],
  ["an address that can't be read", 400, () => visit("/%ff")],
  ["another site's form", 403, () => visit("/contact", fromElsewhere)],
  ["an unknown address", 404, () => visit("/no-such-page")],
  ["an unknown method", 405, () => visit("/contact", { method: "PUT" })],
  ["an error as JSON", 415, () => visit("/api/generate-story-card", noJson)],
  ["the health check", 200, () => visit("/healthz")],
  ["a missing setting", 500, () => visit("/", {}, { SECRET: "" })],
];

/** The findings of Google's CSP evaluator, one line each with severity. */
const judge = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ directive, value, description, severity }) => ({
      says: `${directive} ${value ?? ""}: ${description}`,
      isGrave: severity === Severity.HIGH,
    }));

function expectStrict(policy: string | null) {
  const said = judge(policy ?? "");
  console.log(said.map(({ says }) => says).join("\n"));
  expect(said.filter(({ isGrave }) => isGrave)).toEqual([]);
  const directives = new Map(
    (policy ?? "").split("; ").map((part) => part.split(/ (.*)/) as [string, string]),
  );
  for (const name of ["object-src", "base-uri", "frame-ancestors"])
    expect(directives.get(name)).toBe("'none'");
  expect(directives.get("script-src") ?? directives.get("default-src")).not.toMatch(/unsafe|\*|https?:( |$)/);
  expect(directives.get("img-src") ?? directives.get("default-src")).toMatch(/^'(self|none)'$/);
}

it.each(answers)("sends all security headers with %s (%i)", async (_, status, ask) => {
  const { response } = await ask();
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "microphone=(self), camera=(), geolocation=()",
    "x-request-id": expect.stringMatching(/./),
  });
  expectStrict(response.headers.get("content-security-policy"));
});

it.each(answers)(
  "declares the type of %s (%i), allows no cross-origin reads, and hides the server software",
  async (_, __, ask) => {
    const { headers, body } = (await ask()).response;
    if (body) {
      const type = headers.get("content-type");
      expect(type).toMatch(/^(text|application|image)\//);
      if (/^text\/(html|plain|xml|css)/.test(type ?? "")) expect(type).toMatch(/; ?charset=utf-8$/i);
    }
    for (const name of ["access-control-allow-origin", "server", "x-powered-by"]) {
      expect(headers.has(name)).toBe(false);
    }
  },
);

it.each(["/icons/favicon.svg", "/icons/icon-192.png"])(
  "protects the file %s, which is served without our code",
  async (path) => {
    const { status, headers } = await env.ASSETS.fetch(new URL(path, origin));
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": expect.stringContaining("; sandbox"),
      "cache-control": "public, max-age=86400",
    });
    expectStrict(headers.get("content-security-policy"));
  },
);

it.each([
  "/my-stories",
  "/profile",
  "/profile/email",
  "/profile/delete",
  "/profile/my-data.json",
  "/profile/my-data.html",
])("makes %s uncacheable", async (path) => {
  const { status, response } = await (await member()).visit(path);
  expect(status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

it("lets a page frame nothing of other sites, and send its forms to none", async () => {
  const policy = (await visit("/contact")).response.headers.get("content-security-policy")?.split("; ");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("form-action 'self'");
});

it("detects a policy that allows scripts", () => {
  expect(judge("script-src 'unsafe-inline' *").filter(({ isGrave }) => isGrave)).not.toEqual([]);
});

it("calls a request by the id that Cloudflare gave it, so that both logs can be compared", async () => {
  const idOf = async (headers: HeadersInit) =>
    (await visit("/about", { headers })).response.headers.get("x-request-id");
  expect(await idOf({ "cf-ray": "8f0c2a9d1b3e4f56-ZRH" })).toBe("8f0c2a9d1b3e4f56-ZRH");
  expect(await idOf({})).not.toBe(await idOf({}));
});
