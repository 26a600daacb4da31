import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { member } from "../../support/accounts";
import { origin, visit } from "../../support/site";

/** An example path of each route. */
const addresses = [...new Set(env.ROUTES)].map((route) => route.replace(/:\w+/g, "a").replace("*", "a"));

/** Unusual or malformed headers; none may do harm. */
const headers: Record<string, string>[] = [
  { "If-None-Match": 'x, W/"x", *, ,"', "If-Modified-Since": "yesterday", Accept: "%" },
  { "If-Match": "x", Range: "bytes=--1", "If-Range": "x", "Content-Length": "x" },
  { "If-Unmodified-Since": "0", Range: "bytes=9-1,,x", Referer: "no address", "User-Agent": "" },
  { Cookie: "__Host-toast=%ff; __Host-visitor=a.%; __Host-bookmark=.; =; better-auth.session_token=%" },
  { Cookie: "__Host-liner-notes.two_factor=%" },
  {
    Host: "[",
    "X-Forwarded-Host": "elsewhere.example, [",
    "X-Forwarded-Proto": "x",
    "CF-Connecting-IP": "::",
  },
];

it.each(addresses)("never answers %s with 500, whatever the headers", async (address) => {
  for (const each of headers) expect((await visit(address, { headers: each })).status).not.toBe(500);
  const ownForm = {
    method: "POST",
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", "X-Forwarded-Host": "elsewhere.example" },
    body: new URLSearchParams({ story_content: "x" }),
  };
  for (const init of [{ method: "HEAD", headers: headers[0] }, ownForm]) {
    expect((await visit(address, init)).status, init.method).not.toBe(500);
  }
  expect((await visit(address, { method: "PROPFIND" })).status).toBe(405);
});

it.each([
  ["/%5cx:y", 404],
  ["/%09/x:y", 404],
  ["/%5c%5cx:y", 404],
  ["/%2f%2fx:y", 404],
  ["/%0a/x:y", 404],
  ["/%20//x:y", 404],
  ["//x:y", 404],
  ["///x:99999", 404],
  ["/%5c[", 404],
  ["/:", 404],
  ["/%00", 404],
  ["/http://x:y", 404],
  ["/story/%5cx:y", 404],
  ["/story/a%09b", 404],
  ["/stories/%5c%5cx:y", 404],
  ["/u/%5cx:y", 404],
  [`/${"a/".repeat(2000)}`, 404],
  [`/story/${"a/".repeat(20)}`, 404],
  ["/%", 400],
  ["/%ff", 400],
  ["/story/%e0%a4%a", 400],
  ["/community?cursor=%ff&cursor=%", 200],
  ["/community.data?_routes=%ff", 200],
  ["/%5cx:y.data", 404],
  [`/dev/mail/${"a".repeat(3000)}`, 404],
  ["/community?_data=routes%2Fcommunity", 404],
])("answers %s with %i", async (path, status) => {
  const { host } = new URL(origin);
  // As a string: `new URL("//x:y", …)` would parse it as another host.
  expect((await visit(`${origin}${path}`, { headers: { Host: host } })).status).toBe(status);
});

it.each([
  "/auth",
  "/auth/forgot",
  "/auth/reset",
  "/submissions/new",
  "/story/a/report",
  "/story/a/like",
  "/contact",
])("rejects a form at %s with field names that are paths or commands", async (address) => {
  const ines = await member();
  for (const name of ["story_content[4999999]", "a.b", "__intent__", "__state__", "a".repeat(65)]) {
    const body = new URLSearchParams({ email: "a@example.org", [name]: '{"type":"x"}' });
    const { status } = await visit(address, { method: "POST", headers: { Origin: origin }, body });
    expect(status, name).toBe(400);
  }
  expect((await ines.post("/profile", { username: "ines", "display_name[9]": "x" })).status).toBe(400);
});
