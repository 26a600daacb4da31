import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { messageIdAt } from "~/features/stories/counted-messages";
import { hashManageToken } from "~/features/stories/submit/keys.server";
import { member } from "../../support/accounts";
import { archivedAs, idsIn } from "../../support/archives/moved-rows";
import { archiveAll, archiveBindings, fillOldStories, rowsIn } from "../../support/archives/old-stories";
import { failingD1 } from "../../support/database/failing-d1";
import { preparedBy } from "../../support/database/prepared-by";
import { deliver } from "../../support/queue";
import { countStoredViews, runScheduled } from "../../support/scheduled";
import { post, visit } from "../../support/site";
import { storyRow, submissionFields } from "../../support/stories";
import { viewCounts, viewed } from "../../support/story-events";

const bindings = archiveBindings();
const open = (path: string, init?: RequestInit) => visit(path, init, bindings);

/** Story 1 is of today, the others are archived. */
beforeEach(async () => {
  await fillOldStories(3);
  await env.DB.prepare("UPDATE stories SET created_at = ? WHERE id = 'story-1'").bind(Date.now()).run();
  await archiveAll();
  expect(await idsIn(env.OLD)).toEqual(["story-2", "story-3"]);
});

it.each([
  "/story/story-2",
  "/embed/story/story-2",
  "/oembed?url=https%3A%2F%2Fliner-notes.test%2Fes%2Fstory%2Fstory-2",
  "/story/story-2/report",
  // What the browser's router asks for.
  "/story/story-2.data",
  "/community.data?archive=2020",
  // As the router reads other spellings, and oEmbed the last address of several.
  "/story/story%2D2",
  "/Story/story-2/",
  "/Community?archive=2020",
  "/oembed?url=x&url=https%3A%2F%2Fliner-notes.test%2Fstory%2Fstory%252D2",
])("shows an archived story at %s", async (path) => {
  const { status, text } = await open(path);
  expect(status).toBe(200);
  expect(text).toContain("Song 2");
});

it("shows a story that has arrived, though the move was cut off before it was published there", async () => {
  await env.OLD.exec("UPDATE stories SET is_published = 0");
  await env.DB.exec("UPDATE archived_stories SET move = 'arriving'");
  expect((await open("/story/story-2")).status).toBe(200);
  expect(await idsIn(env.OLD)).toEqual(["story-2"]);
});

it("finds its card and its image", { timeout: 30_000 }, async () => {
  const { text } = await open("/story/story-2");
  const [, card = ""] = /(\/cards\/story-2-[0-9a-f]{16}\.png)/.exec(text) ?? [];
  expect((await open(card)).status).toBe(200);
  expect(await rowsIn(env.OLD, "SELECT story_id FROM story_cards")).toEqual([{ story_id: "story-2" }]);
});

it.each(["/community", "/song/song-2--artist-2", "/artist/artist-2", "/search?q=number"])(
  "%s says that its older stories are in the archive, and lists them there",
  async (path) => {
    const { text } = await open(path);
    expect(text).not.toContain("/story/story-2");
    const address = `${path}${path.includes("?") ? "&amp;" : "?"}archive=2020`;
    expect(text).toContain(`href="${address}"`);
    expect(text).toContain("Stories from 2020 are in the archive");
    const archive = await open(address.replace("&amp;", "&"));
    expect(archive.status).toBe(200);
    expect(archive.text).toContain("/story/story-2");
    expect(archive.text).not.toContain("/story/story-1");
    expect(archive.text).not.toContain('href="/story/demo-');
    expect(archive.text).toContain("You are in the archive: stories from 2020.");
    expect(archive.text).toContain(`href="${path}"`);
  },
);

it("doesn't name an archive that has nothing of a list", async () => {
  const { text } = await open("/song/song-1--artist-1");
  expect(text).not.toContain("archive=2020");
});

it("denies nowhere that stories were told that are all in an archive", async () => {
  const { text } = await open("/embed/song/song-2--artist-2");
  expect(text).toContain("All of them are in the archive.");
  expect(text).not.toContain("No story has been told");
  const artist = (await open("/community?filter=artist&artist=Artist+2")).text;
  expect(artist).toContain("archive=2020");
  expect(artist).not.toContain("Be the first to share!");
  await env.DB.exec("UPDATE gatherings SET story_count = 2 WHERE code = 'stadium'");
  expect((await open("/embed/gathering/stadium")).text).toContain("All of them are in the archive.");
  expect((await open("/gathering/stadium")).text).not.toContain("Nobody has told a story here yet");
});

it("finds the artists of an archive's stories there", async () => {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO artists (artist_key, name, story_count) VALUES ('artist2', 'Artist 2', 1)"),
    env.DB.prepare("INSERT INTO artist_words (word, artist_key) VALUES ('artist2', 'artist2')"),
  ]);
  const { text } = await open("/community?archive=2020&filter=artist&artist=Artis");
  expect(text).not.toContain("No artist here matches");
  expect(text).toContain('href="/community?filter=artist&amp;artist=Artist+2&amp;archive=2020"');
});

it("searches archived stories in their own index alone", async () => {
  const count = "SELECT count(*) AS n FROM documents";
  expect(await rowsIn(env.OLD_SEARCH, count)).toEqual([{ n: 2 }]);
  expect(await rowsIn(env.SEARCH, `${count} WHERE story_id = 'story-2'`)).toEqual([{ n: 0 }]);
});

it("lists archived stories in the sitemap", async () => {
  await runScheduled(new Date(), bindings, "17 * * * *");
  const { text } = await open("/sitemap.xml");
  const [path = ""] = /\/sitemap\/stories-1\.xml\?archive=2020/.exec(text) ?? [];
  const part = await open(path);
  expect(part.text).toContain("/story/story-2<");
  expect(part.text).not.toContain("/story/story-1<");
});

it("splits the sitemap of an archive, too: the job fails where that can't be done", async () => {
  const archive = preparedBy(env.OLD, (query) => {
    if (query.includes('"sitemap_parts"')) throw new Error("D1_ERROR: refused by this test");
    return env.OLD.prepare(query);
  });
  await expect(runScheduled(new Date(), archiveBindings(archive))).rejects.toThrow("sitemap.split");
});

const like = { liked: "yes", enhanced: "" };

it("likes and shares an archived story where it is", async () => {
  const { status, text } = await post("/story/story-2/like", like, bindings);
  expect([status, JSON.parse(text)]).toEqual([200, { liked: true, count: 1 }]);
  const share = { share_id: crypto.randomUUID(), platform: "twitter" };
  expect((await post("/story/story-2/share", share, bindings)).status).toBe(204);
  expect(await rowsIn(env.OLD, "SELECT liked_count, share_count FROM stories WHERE id = 'story-2'")).toEqual([
    { liked_count: 1, share_count: 1 },
  ]);
  expect((await archivedAs()).map(({ move }) => move)).toEqual([null, null]);
});

it("counts a share by somebody with an account, whom the archive doesn't know", async () => {
  const ines = await member();
  const share = { share_id: crypto.randomUUID(), platform: "twitter" };
  expect((await ines.post("/story/story-2/share", share, bindings)).status).toBe(204);
  expect(await rowsIn(env.OLD, "SELECT share_count FROM stories WHERE id = 'story-2'")).toEqual([
    { share_count: 1 },
  ]);
  expect(await rowsIn(env.OLD, "SELECT user_id FROM story_shares")).toEqual([{ user_id: null }]);
});

it("brings a story back that is reported, for the desk", async () => {
  await post("/story/story-2/report", { reason: "It is advertising", details: "" }, bindings);
  expect(await storyRow("story-2")).toMatchObject({ is_published: 1 });
  expect(await rowsIn(env.DB, "SELECT story_id FROM story_reports")).toEqual([{ story_id: "story-2" }]);
  expect((await open("/story/story-2")).status).toBe(200);
});

it("brings a story back that inspires another", async () => {
  const id = "story-of-old";
  await env.OLD.exec(`UPDATE stories SET id = '${id}' WHERE id = 'story-2'`);
  await env.DB.exec(`UPDATE archived_stories SET story_id = '${id}' WHERE story_id = 'story-2'`);
  await post("/submissions/new", submissionFields({ from: id }), bindings);
  expect(await storyRow(id)).toMatchObject({ conversion_count: 1, is_published: 1 });
  expect(await idsIn(env.DB, `inspired_by = '${id}'`)).toHaveLength(1);
});

it("brings no story back for somebody who changes too much", async () => {
  const hash = await hashManageToken("secret");
  await env.OLD.prepare("UPDATE stories SET manage_token_hash = ? WHERE id = 'story-2'").bind(hash).run();
  const keys: string[] = [];
  const limit = async ({ key }: RateLimitOptions) => ({ success: keys.push(key) > 1 });
  const MANAGE_LIMIT = { limit } as RateLimit;
  const full = await post("/manage/secret/withdraw", {}, { ...bindings, MANAGE_LIMIT });
  expect([full.status, full.response.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(keys).toEqual([expect.stringMatching(/^back /)]);
  expect(await idsIn(env.OLD)).toEqual(["story-2", "story-3"]);
  expect((await archivedAs()).map(({ move }) => move)).toEqual([null, null]);
});

it("finds an archived story by its private link, and withdraws it", async () => {
  const hash = await hashManageToken("secret");
  await env.OLD.prepare("UPDATE stories SET manage_token_hash = ? WHERE id = 'story-2'").bind(hash).run();
  expect((await open("/manage/secret")).text).toContain("Story number 2");
  await post("/manage/secret/withdraw", {}, bindings);
  expect(await storyRow("story-2")).toMatchObject({ story_content: "", is_published: 0 });
  expect((await open("/story/story-2")).status).toBe(404);
  expect((await open("/manage/secret")).status).toBe(410);
  expect((await open("/community?archive=2020")).text).not.toContain("Story number 2");
});

it("counts views of archived stories once, with rows of their own or without", async () => {
  for (let n = 0; n < 2; n++) await deliver([viewed("story-2", { viewId: "a" })], bindings);
  await deliver([viewCounts(messageIdAt(Date.now()), ["story-2"])], bindings);
  for (let n = 0; n < 2; n++) await countStoredViews(undefined, bindings);
  expect(await rowsIn(env.OLD, "SELECT id, view_count FROM stories ORDER BY id")).toEqual([
    { id: "story-2", view_count: 2 },
    { id: "story-3", view_count: 0 },
  ]);
  expect(await rowsIn(env.DB, "SELECT views FROM view_days")).toEqual([{ views: 1 }]);
  expect(await rowsIn(env.DB, "SELECT id FROM archive_views")).toEqual([]);
});

it("answers 503, and not that there is no such story, while the archive is down", async () => {
  const { status } = await visit("/story/story-2", {}, archiveBindings(failingD1()));
  expect(status).toBe(503);
});
