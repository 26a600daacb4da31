import { expect, it } from "vitest";
import { preflightAnswer, withOpenAccess, withoutCookies } from "~/platform/http/open-access";

const asked = (method: string, headers: Record<string, string> = {}) =>
  new Request("https://site.test/oembed?url=x", { method, headers });

it("answers a browser that asks what a script may do, for a day: to read, and ask for what is newer", () => {
  const answer = preflightAnswer(asked("OPTIONS"));
  expect(answer?.status).toBe(204);
  expect(Object.fromEntries(answer?.headers ?? new Headers())).toEqual({
    allow: "GET, HEAD, OPTIONS",
    "access-control-allow-methods": "GET, HEAD, OPTIONS",
    "access-control-allow-headers": "If-None-Match",
    "access-control-max-age": "86400",
  });
  for (const method of ["GET", "HEAD", "POST"]) expect(preflightAnswer(asked(method))).toBeNull();
});

it("reads a request as if nobody sent it, and as it is otherwise", () => {
  const request = withoutCookies(asked("HEAD", { Cookie: "a=b", "If-None-Match": '"x"' }));
  expect(Object.fromEntries(request.headers)).toEqual({ "if-none-match": '"x"' });
  expect([request.method, request.url]).toEqual(["HEAD", "https://site.test/oembed?url=x"]);
});

it("lets every site’s scripts read a response, errors included, and never as somebody", async () => {
  const opened = withOpenAccess(new Response("words", { status: 429, headers: { "Retry-After": "60" } }));
  expect([opened.status, await opened.text()]).toEqual([429, "words"]);
  expect(opened.headers.get("retry-after")).toBe("60");
  expect(opened.headers.get("access-control-allow-origin")).toBe("*");
  expect(opened.headers.get("access-control-expose-headers")).toBe("ETag, Retry-After");
  expect(opened.headers.has("access-control-allow-credentials")).toBe(false);
});
