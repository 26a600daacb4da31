import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { failingD1 } from "../../support/database/failing-d1";
import { countRows } from "../../support/database/rows";
import { from, sendShare, untilRefused } from "../../support/sharing";
import { origin, visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";

beforeEach(() => fillStories(2));

const share = () => env.DB.prepare("SELECT * FROM story_shares").first<Record<string, unknown>>();

it.each(["twitter", "facebook", "instagram", "copy_link"])("stores a share on %s", async (platform) => {
  const { status } = await sendShare("story-1", { platform, referrer: "https://music.example/a" });
  expect(status).toBe(204);
  expect(await share()).toMatchObject({
    story_id: "story-1",
    platform,
    referrer_url: "https://music.example/a",
    user_id: null,
  });
  expect(await storyRow("story-1")).toMatchObject({ share_count: 1 });
  expect(await storyRow("story-2")).toMatchObject({ share_count: 0 });
});

it("counts a repeated beacon once, also when both are concurrent", async () => {
  const beacon = { share_id: "a-share-that-comes-often" };
  await Promise.all([sendShare("story-1", beacon), sendShare("story-1", beacon)]);
  await sendShare("story-1", beacon);
  expect(await storyRow("story-1")).toMatchObject({ share_count: 1 });
  expect(await countRows("story_shares")).toBe(1);
});

it.each([
  ["", null],
  ["no address", null],
  ["javascript:alert(1)", null],
  [`https://a.example/${"x".repeat(2000)}`, null],
  ["https://me:secret@a.example/path?token=1#part", "https://a.example/path"],
  [`${origin}/manage/0123456789abcdef`, `${origin}/manage/…`],
  [`${origin}/manage/0123456789abcdef/withdraw`, `${origin}/manage/…/withdraw`],
])("stores only the public part of the referrer «%s»", async (referrer, kept) => {
  expect((await sendShare("story-1", { referrer })).status).toBe(204);
  expect(await share()).toMatchObject({ referrer_url: kept });
});

it.each<Record<string, string>>([
  { platform: "myspace" },
  { platform: "" },
  { share_id: "" },
  { share_id: "short" },
  { share_id: "x".repeat(41) },
])("refuses %o", async (fields) => {
  expect((await sendShare("story-1", fields)).status).toBe(400);
  expect(await countRows("story_shares")).toBe(0);
});

it.each(["gone", "story-1"])("does not store a share of %s, which is not public", async (id) => {
  await env.DB.exec("UPDATE stories SET is_published = 0");
  expect((await sendShare(id)).status).toBe(404);
  expect(await countRows("story_shares")).toBe(0);
});

it("rejects what is too large, too often, or no POST", async () => {
  const body = new URLSearchParams({ platform: "twitter", referrer: "x".repeat(5000) });
  expect((await visit("/story/story-1/share", { method: "POST", body })).status).toBe(413);
  expect((await visit("/story/story-1/share")).status).toBe(405);
  const json = { method: "POST", headers: { ...from("192.0.2.2"), "Content-Type": "application/json" } };
  expect((await visit("/story/story-1/share", { ...json, body: "{}" })).status).toBe(415);
  const refused = await untilRefused(() => sendShare("story-1", {}, "192.0.2.78"));
  expect(refused.sent).toBeGreaterThan(60);
  expect(refused.response.headers.get("retry-after")).toBe("60");
});

it("responds without blocking when the database is down", async () => {
  expect((await sendShare("story-1", {}, "192.0.2.3", { DB: failingD1() })).status).toBe(503);
});
