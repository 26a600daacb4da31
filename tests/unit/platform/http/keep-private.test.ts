import { expect, it } from "vitest";
import { keepPrivate } from "~/platform/http/keep-private";

const renewed = ["session=new; Path=/"];
const answer = (headers: Record<string, string>, userId: string | null = "ines") =>
  keepPrivate(new Response("", { headers: { "Content-Type": "application/json", ...headers } }), {
    viewer: { userId },
    sessionCookies: renewed,
  }).headers;

it.each(["public, max-age=600", "Public", "max-age=1, s-maxage=9"])(
  "sets no cookie on what is %s",
  (kept) => {
    const headers = answer({ "Cache-Control": kept, "Set-Cookie": "toast=; Max-Age=0" });
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get("cache-control")).toBe(kept);
  },
);

it.each(["private, no-store", "no-cache", "no-store"])("renews the session with what is %s", (kept) => {
  const headers = answer({ "Cache-Control": kept });
  expect(headers.getSetCookie()).toEqual(renewed);
  expect(headers.get("cache-control")).toBe(kept);
});

it("keeps a session cookie that the route set itself", () => {
  expect(answer({ "Set-Cookie": "session=; Max-Age=0" }).getSetCookie()).toEqual(["session=; Max-Age=0"]);
  expect(answer({ "Set-Cookie": "other=1" }).getSetCookie()).toEqual(["other=1", ...renewed]);
});

it("keeps signed-in responses and pages out of caches", () => {
  expect(answer({}).get("cache-control")).toBe("private, no-cache");
  expect(answer({}, null).get("cache-control")).toBeNull();
  expect(answer({ "Content-Type": "text/html; charset=utf-8" }, null).get("cache-control")).toBe(
    "private, no-cache",
  );
});

it.each([
  [301, "private, no-cache"],
  [302, null],
  [404, null],
])("has nobody keep where a page has moved for good: a response of %i is %s", (status, kept) => {
  const response = new Response(null, { status, headers: { Location: "/song/new" } });
  const { headers } = keepPrivate(response, { viewer: { userId: null }, sessionCookies: [] });
  expect(headers.get("cache-control")).toBe(kept);
});
