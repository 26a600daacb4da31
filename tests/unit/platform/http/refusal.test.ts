import { expect, it } from "vitest";
import { withoutOrigin } from "~/platform/http/cross-origin";
import { refusalOf } from "~/platform/http/refusal";

const site = "https://site.test";

const statusOf = (path: string, init: RequestInit = {}, mayCross = false) => {
  const request = new Request(site, init);
  const url = Object.assign(new URL(site), { pathname: path });
  return refusalOf(request, url, mayCross)?.status ?? "let in";
};
const sent = (headers: Record<string, string>, mayCross?: boolean) =>
  statusOf("/contact", { method: "POST", headers }, mayCross);

it.each<[Record<string, string>, "let in" | 403]>([
  [{}, "let in"],
  [{ Origin: site }, "let in"],
  [{ "Sec-Fetch-Site": "same-origin" }, "let in"],
  [{ "Sec-Fetch-Site": "none" }, "let in"],
  [{ "Sec-Fetch-Site": "same-origin", Origin: site }, "let in"],
  [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }, "let in"],
  [{ "Sec-Fetch-Site": "same-site" }, 403],
  [{ "Sec-Fetch-Site": "cross-site" }, 403],
  [{ "Sec-Fetch-Site": "same-site", Origin: site }, 403],
  [{ "Sec-Fetch-Site": "cross-site", Origin: site }, 403],
  [{ "Sec-Fetch-Site": "" }, 403],
  [{ "Sec-Fetch-Site": "something new" }, 403],
  [{ "Sec-Fetch-Site": "same-origin", Origin: "https://elsewhere.test" }, 403],
  [{ "Sec-Fetch-Site": "none", Origin: "null" }, 403],
  [{ Origin: "https://elsewhere.test" }, 403],
  [{ Origin: "https://site.test:8443" }, 403],
  [{ Origin: "http://site.test" }, 403],
  [{ Origin: "https://www.site.test" }, 403],
  [{ Origin: "null" }, 403],
  [{ Origin: "no origin" }, 403],
])("responds to a write with %o: %s", (headers, answer) => {
  expect(sent(headers)).toBe(answer);
  expect(sent(headers, true)).toBe("let in");
});

it("allows cross-origin reads", () => {
  for (const method of ["GET", "HEAD"]) {
    expect(statusOf("/", { method, headers: { "Sec-Fetch-Site": "cross-site", Origin: "null" } })).toBe(
      "let in",
    );
  }
});

it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("answers %s with 405 and Allow", (method) => {
  const refused = refusalOf(new Request(site, { method }), new URL(site), true);
  expect(refused?.status).toBe(405);
  expect(refused?.headers.get("allow")).toBe("GET, HEAD, POST");
});

it("has no page's data at an address with _data, as older versions of Remix had", () => {
  const at = (path: string) => refusalOf(new Request(site), new URL(path, site), false)?.status;
  expect([at("/story/a?_data=routes%2Fstory"), at("/story/a?data=1")]).toEqual([404, undefined]);
});

it.each([
  ["/story/a%20b", "let in"],
  ["/story//x:y", "let in"],
  ["/story/%5cx:y", "let in"],
  ["/%e2%82%ac", "let in"],
  ["/a".repeat(16), "let in"],
  ["/a".repeat(17), 404],
  ["/a".repeat(8000), 404],
  ["/%5cx:y", 404],
  ["/%5cx", 404],
  ["/%09/x:y", 404],
  ["//x", 404],
  ["/%2fx:80", 404],
  ["/%", 400],
  ["/%ff", 400],
  ["/%e0%a4%a", 400],
])("responds to the path %s: %s", (path, answer) => {
  expect(statusOf(path)).toBe(answer);
});

it("removes the Origin header from an accepted request, and nothing else", async () => {
  const headers = { Origin: site, Cookie: "a=b", "Content-Type": "text/plain" };
  const request = withoutOrigin(new Request(`${site}/a?b`, { method: "POST", headers, body: "words" }));
  expect(Object.fromEntries(request.headers)).toEqual({ cookie: "a=b", "content-type": "text/plain" });
  expect([request.method, request.url, await request.text()]).toEqual(["POST", `${site}/a?b`, "words"]);
});
