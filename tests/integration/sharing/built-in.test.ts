import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { isBuiltInLiked, setBuiltInLike } from "~/features/sharing/likes/built-in-likes.server";
import { cookieOf, sendLike, sendShare } from "../../support/sharing";
import { post, visit } from "../../support/site";
import { fillStories } from "../../support/stories";

// demo-1 has 128 likes and 17 shares built in.
const rows = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results;

const page = async (cookie = "") =>
  (await visit("/story/demo-1", { headers: cookie ? { Cookie: cookie } : {} })).text;

const likes = (html: string) =>
  /aria-pressed="(\w+)"[\s\S]*?([\d,]+)<span class="sr-only"> likes</.exec(html)?.slice(1, 3).join(" ");
const shares = (html: string) => /([\d,]+)<span>shares</.exec(html)?.[1];

it("likes a built-in story and removes the like, once per reader", async () => {
  expect(likes(await page())).toBe("false 128");
  const liked = await sendLike("demo-1", "yes");
  expect(JSON.parse(liked.text)).toEqual({ liked: true, count: 129 });
  const cookie = cookieOf(liked.response);
  expect(JSON.parse((await sendLike("demo-1", "yes", { cookie })).text)).toEqual({ liked: true, count: 129 });
  expect(JSON.parse((await sendLike("demo-1", "yes")).text)).toEqual({ liked: true, count: 130 });
  expect(likes(await page(cookie))).toBe("true 130");
  expect(likes(await page())).toBe("false 130");
  for (let n = 0; n < 2; n++) {
    const { text } = await sendLike("demo-1", "no", { cookie });
    expect(JSON.parse(text)).toEqual({ liked: false, count: 129 });
  }
  expect(await rows("built_in_likes")).toMatchObject([{ story_id: "demo-1" }]);
  expect((await visit("/story/demo-2")).text).toContain('aria-pressed="false"');
});

it("counts likes of each built-in story separately, and removes none that wasn't given", async () => {
  const cookie = cookieOf((await sendLike("demo-1", "yes")).response);
  expect(JSON.parse((await sendLike("demo-2", "no", { cookie })).text)).toEqual({ liked: false, count: 64 });
  expect(JSON.parse((await sendLike("demo-2", "yes", { cookie })).text)).toEqual({ liked: true, count: 65 });
  expect(JSON.parse((await sendLike("demo-1", "no")).text)).toEqual({ liked: false, count: 129 });
  expect(await rows("built_in_tallies")).toEqual([
    { story_id: "demo-1", liked_count: 1, share_count: 0 },
    { story_id: "demo-2", liked_count: 1, share_count: 0 },
  ]);
  expect((await sendLike("demo-9", "yes")).status).toBe(404);
});

it("counts a reader once who likes a built-in story as a visitor and with their account, and removes both", async () => {
  const db = drizzle(env.DB);
  const set = (likers: string[], liked = true) => setBuiltInLike(db, "demo-1", likers, liked);
  const both = ["user:ines", "visitor:phone"];
  await set(["visitor:phone"]);
  expect(await set(both)).toEqual({ liked: true, count: 129 });
  await set(["user:ines"]);
  expect(await set(["visitor:oriol"])).toEqual({ liked: true, count: 131 });
  expect(await set(both, false)).toEqual({ liked: false, count: 129 });
  expect(await isBuiltInLiked(db, "demo-1", both)).toBe(false);
  expect(await isBuiltInLiked(db, "demo-1", ["visitor:oriol"])).toBe(true);
  expect(await isBuiltInLiked(db, "demo-2", ["visitor:oriol"])).toBe(false);
});

it("counts a share of a built-in story once, however often it is reported", async () => {
  const share = { share_id: "one-share-of-a-built-in", platform: "facebook" };
  expect((await sendShare("demo-1", share)).status).toBe(204);
  await sendShare("demo-1", share);
  await sendShare("demo-1");
  expect(shares(await page())).toBe("19");
  expect((await rows("built_in_shares"))[0]).toMatchObject({ id: share.share_id, platform: "facebook" });
  expect(await rows("built_in_shares")).toHaveLength(2);
});

it("counts likes and shares separately", async () => {
  await sendShare("demo-1");
  await sendLike("demo-1", "yes");
  await sendShare("demo-1");
  expect(await rows("built_in_tallies")).toEqual([{ story_id: "demo-1", liked_count: 1, share_count: 2 }]);
});

it("shows readers' counts in the feed as well", async () => {
  await fillStories(1);
  await sendLike("demo-1", "yes");
  const { text } = await visit("/community");
  const card = text.split('id="story-demo-1"')[1]?.split("</article>")[0];
  expect(card).toMatch(/129<span>likes/);
  expect(text.split('id="story-demo-2"')[1]?.split("</article>")[0]).toMatch(/64<span>likes/);
});

it("shows a like on a cached page at once", async () => {
  const caching = { KEEP_PAGES: "on" };
  await visit("/story/demo-1", {}, caching);
  await sendLike("demo-1", "yes", {}, caching);
  expect(likes((await visit("/story/demo-1", {}, caching)).text)).toBe("false 129");
});

it("shows a share on a cached page at once", async () => {
  const caching = { KEEP_PAGES: "on" };
  expect(shares((await visit("/story/demo-1", {}, caching)).text)).toBe("17");
  await sendShare("demo-1", {}, "192.0.2.1", caching);
  expect(shares((await visit("/story/demo-1", {}, caching)).text)).toBe("18");
});

it("accepts reports of a built-in story, one per reader, and links to the form", async () => {
  expect(await page()).toContain('href="/story/demo-1/report"');
  const report = { reason: "It is advertising", details: "For a chip shop." };
  expect((await visit("/story/demo-1/report")).text).toContain("Dreams");
  const { response } = await post("/story/demo-1/report", report);
  expect(response.headers.get("location")).toBe("/story/demo-1");
  const cookie = response.headers
    .getSetCookie()
    .find((value) => value.startsWith("__Host-visitor="))
    ?.split(";")[0];
  await visit("/story/demo-1/report", {
    method: "POST",
    headers: { Origin: "https://liner-notes.test", Cookie: cookie ?? "" },
    body: new URLSearchParams({ ...report, reason: "Something else" }),
  });
  expect(await rows("built_in_reports")).toMatchObject([
    { story_id: "demo-1", ...report, resolved_at: null },
  ]);
  expect(await rows("story_reports")).toEqual([]);
});
