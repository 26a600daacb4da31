import { expect, it } from "vitest";
import { conditional } from "~/platform/http/conditional";

const changedAt = new Date("2026-05-04T03:02:01Z");
const later = "Tue, 05 May 2026 03:02:01 GMT";

const answer = (headers: Record<string, string> = {}, changed: Date | null = changedAt, text = "<rss/>") =>
  conditional(new Request("https://site.test/rss.xml", { headers }), text, {
    contentType: "application/rss+xml",
    cacheControl: "public, max-age=300",
    changedAt: changed,
  });

it("sends a text with what identifies it", async () => {
  const response = await answer();
  expect([response.status, await response.text()]).toEqual([200, "<rss/>"]);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "application/rss+xml",
    "cache-control": "public, max-age=300",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    "last-modified": "Mon, 04 May 2026 03:02:01 GMT",
  });
});

it("tells of no date that it doesn’t know, and sends the text whatever date is asked for", async () => {
  const response = await answer({ "If-Modified-Since": later }, null);
  expect(response.status).toBe(200);
  expect(response.headers.has("last-modified")).toBe(false);
});

it("sends a text once, and its headers each time, until it is another one", async () => {
  const etag = (await answer()).headers.get("etag") ?? "";
  const known = await answer({ "If-None-Match": etag });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  expect([known.headers.get("etag"), known.headers.get("cache-control")]).toEqual([
    etag,
    "public, max-age=300",
  ]);
  expect((await answer({ "If-Modified-Since": later })).status).toBe(304);
  expect((await answer({ "If-None-Match": etag }, changedAt, "<rss></rss>")).status).toBe(200);
});

it("has nobody keep that another version was wanted", async () => {
  const failed = await answer({ "If-Match": '"another"' });
  expect([failed.status, await failed.text()]).toEqual([412, ""]);
  expect(Object.fromEntries(failed.headers)).toEqual({ "cache-control": "no-store" });
});
