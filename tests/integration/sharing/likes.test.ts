import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { likeQuery, setLike } from "~/features/sharing/likes/likes.server";
import type { Database } from "~/platform/database";
import { batchQueries } from "~/platform/queries/prepared";
import { member, userId } from "../../support/accounts";
import { countingD1 } from "../../support/database/counting-d1";
import { failingD1 } from "../../support/database/failing-d1";
import { countRows } from "../../support/database/rows";
import { cookieOf, from, namesVisitor, sendLike, untilRefused } from "../../support/sharing";
import { post, visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";

beforeEach(() => fillStories(2));

async function isLiked(db: Database, id: string, likers: string[]) {
  const [likes] = await batchQueries(db, likeQuery(id, likers));
  return Boolean(likes?.length);
}

const likedCount = async (id = "story-1") => (await storyRow(id))?.liked_count;

const pressed = (html: string) => /<button[^>]*aria-pressed="(true|false)"/.exec(html)?.[1];

it("likes, unlikes, and returns the count", async () => {
  const liked = await sendLike("story-1", "yes");
  expect(JSON.parse(liked.text)).toEqual({ liked: true, count: 1 });
  const cookie = cookieOf(liked.response);
  const unliked = await sendLike("story-1", "no", { cookie });
  expect(JSON.parse(unliked.text)).toEqual({ liked: false, count: 0 });
  expect(await countRows("story_likes")).toBe(0);
});

it("is idempotent", async () => {
  const cookie = cookieOf((await sendLike("story-1", "yes")).response);
  for (const wish of ["yes", "yes", "no", "no", "no"] as const) await sendLike("story-1", wish, { cookie });
  expect(await likedCount()).toBe(0);
  await sendLike("story-1", "yes", { cookie });
  await sendLike("story-1", "yes", { cookie });
  expect(await likedCount()).toBe(1);
});

it("counts a like once that is sent again without the cookie that its lost answer had", async () => {
  const visitor = crypto.randomUUID();
  await sendLike("story-1", "yes", { visitor });
  const again = await sendLike("story-1", "yes", { visitor });
  expect(JSON.parse(again.text)).toEqual({ liked: true, count: 1 });
  const other = crypto.randomUUID();
  expect(JSON.parse((await sendLike("story-1", "yes", { visitor: other })).text)).toMatchObject({ count: 2 });
  // The cookie counts where there is one.
  const cookie = cookieOf(again.response);
  const own = await sendLike("story-1", "no", { cookie, visitor: other });
  expect(JSON.parse(own.text)).toEqual({ liked: false, count: 1 });
  const last = await sendLike("story-1", "no", { visitor: other });
  expect(JSON.parse(last.text)).toEqual({ liked: false, count: 0 });
});

it("takes no key that somebody could guess", async () => {
  for (const visitor of ["1", "", "user:1"]) await sendLike("story-1", "yes", { visitor });
  expect(await likedCount()).toBe(3);
});

it("stores the visitor in a signed HttpOnly cookie", async () => {
  const { response } = await sendLike("story-1", "yes");
  const header = response.headers.get("set-cookie");
  for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=31536000"]) {
    expect(header).toContain(part);
  }
});

it("sets no cookie for readers, nor for removing a like that wasn't given", async () => {
  for (const path of ["/", "/community", "/story/story-1"]) {
    expect((await visit(path)).response.headers.get("set-cookie")).toBeNull();
  }
  const { response, text } = await sendLike("story-1", "no");
  expect(namesVisitor(response)).toBe(false);
  expect(JSON.parse(text)).toEqual({ liked: false, count: 0 });
});

it.each([
  ["another id under the old signature", (cookie: string) => cookie.replace(/=[^.]+\./, "=ImZvcmdlZCI%3D.")],
  ["no signature", (cookie: string) => cookie.replace(/\..*$/, "")],
  ["a signature that is no base64", (cookie: string) => cookie.replace(/\..*$/, ".***")],
  ["nothing", () => "__Host-visitor="],
])("ignores a cookie with %s", async (_, forge) => {
  const cookie = cookieOf((await sendLike("story-1", "yes")).response);
  const { status, response } = await sendLike("story-1", "yes", { cookie: forge(cookie) });
  expect(status).toBe(200);
  expect(cookieOf(response)).not.toBe(cookie);
  expect(await likedCount()).toBe(2);
});

it("removes both likes of a reader who liked as a visitor and with their account", async () => {
  const db = drizzle(env.DB);
  await setLike(db, "story-1", ["user:ines"], true);
  await setLike(db, "story-1", ["visitor:phone"], true);
  await setLike(db, "story-1", ["visitor:oriol"], true);
  await setLike(db, "story-2", ["visitor:phone"], true);
  const both = ["user:ines", "visitor:phone"];
  expect(await isLiked(db, "story-1", both)).toBe(true);
  expect(await setLike(db, "story-1", both, true)).toEqual({ liked: true, count: 3 });
  expect(await setLike(db, "story-1", both, false)).toEqual({ liked: false, count: 1 });
  expect(await isLiked(db, "story-1", both)).toBe(false);
  expect(await isLiked(db, "story-1", ["visitor:oriol"])).toBe(true);
  expect(await setLike(db, "story-1", both, false)).toEqual({ liked: false, count: 1 });
  expect(await likedCount("story-2")).toBe(1);
  expect(await setLike(db, "story-1", both, true)).toEqual({ liked: true, count: 2 });
  expect(await isLiked(db, "story-1", ["user:ines"])).toBe(true);
  expect(await isLiked(db, "story-1", ["visitor:phone"])).toBe(false);
});

it("counts a member's like for the account, and gives the browser no key", async () => {
  const ines = await member();
  const { response } = await ines.post("/story/story-1/like", { liked: "yes", enhanced: "1" });
  expect(response.headers.getSetCookie().join()).not.toContain("__Host-visitor=");
  const { results } = await env.DB.prepare("SELECT story_id, liker FROM story_likes").all();
  expect(results).toEqual([{ story_id: "story-1", liker: `user:${await userId()}` }]);
});

it("shows each visitor their own state, on the page too", async () => {
  const cookie = cookieOf((await sendLike("story-1", "yes")).response);
  const mine = await visit("/story/story-1", { headers: { Cookie: cookie } });
  const other = await visit("/story/story-1");
  expect(pressed(mine.text)).toBe("true");
  expect(pressed(other.text)).toBe("false");
  expect(pressed((await visit("/story/story-2", { headers: { Cookie: cookie } })).text)).toBe("false");
});

it("queries a like only for an identified reader, and reads two rows for it", async () => {
  const cookie = cookieOf((await sendLike("story-1", "yes")).response);
  const rowsRead = async (Cookie: string) => {
    const counting = countingD1(env.DB);
    await visit("/story/story-1", { headers: { Cookie } }, { DB: counting.db });
    return counting.rowsRead();
  };
  const unliked = await rowsRead("");
  expect(await rowsRead("__Host-visitor=forged")).toBe(unliked);
  expect(await rowsRead(cookie)).toBe(unliked + 2);
});

it("redirects to the story without JavaScript", async () => {
  const { status, response } = await post("/story/story-1/like", { liked: "yes" });
  expect(status).toBe(302);
  expect(response.headers.get("location")).toBe("/story/story-1#like");
  expect(cookieOf(response)).toMatch(/^__Host-visitor=/);
  expect(await likedCount()).toBe(1);
});

it("keeps the likes of a story that is hidden, and their count, until it is back", async () => {
  const likers = ["visitor:one"];
  const db = drizzle(env.DB);
  await setLike(db, "story-1", likers, true);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  expect(await setLike(db, "story-1", likers, false)).toBeNull();
  await env.DB.exec("UPDATE stories SET is_published = 1");
  expect([await isLiked(db, "story-1", likers), await likedCount()]).toEqual([true, 1]);
});

it.each(["gone", "unpublished"])("does not like %s", async (id) => {
  await env.DB.exec("UPDATE stories SET id = 'unpublished', is_published = 0 WHERE id = 'story-2'");
  const { status, response } = await sendLike(id, "yes");
  expect(status).toBe(404);
  expect(namesVisitor(response)).toBe(false);
  expect(await countRows("story_likes")).toBe(0);
  expect((await post(`/story/${id}/like`, { liked: "yes" })).response.headers.get("location")).toBe(
    `/story/${id}`,
  );
});

it.each(["", "maybe", "true"])("refuses the state «%s»", async (liked) => {
  expect((await post("/story/story-1/like", { liked })).status).toBe(400);
});

it("answers 429 after 60 likes a minute from one address, with Retry-After", async () => {
  const address = "192.0.2.77";
  const refused = await untilRefused(() => sendLike("story-1", "no", { address }));
  expect(refused.sent).toBeGreaterThan(60);
  expect(refused.response.headers.get("retry-after")).toBe("60");
  const form = { method: "POST", headers: from(address), body: new URLSearchParams({ liked: "yes" }) };
  const plain = await visit("/story/story-1/like", form);
  expect(plain.response.headers.get("location")).toBe("/story/story-1");
  expect(plain.response.headers.get("set-cookie")).toMatch(/^__Host-toast=/);
});

it("says so when the database is down", async () => {
  const bindings = { DB: failingD1() };
  expect((await sendLike("story-1", "yes", {}, bindings)).status).toBe(503);
  const plain = await post("/story/story-1/like", { liked: "yes" }, bindings);
  expect(plain.response.headers.get("location")).toBe("/story/story-1");
  expect(plain.response.headers.get("set-cookie")).toMatch(/^__Host-toast=/);
});

it("redirects a GET of the form's URL to the story", async () => {
  expect((await visit("/story/story-1/like")).response.headers.get("location")).toBe("/story/story-1");
});
