import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Member, Profile } from "~/features/accounts/viewer";
import { claimStories, countClaimable } from "~/features/authors/claim/claim.server";
import { leaveStories, takeStories } from "~/features/authors/leave/leave.server";
import { listKept } from "~/features/authors/leave/parting-links.server";
import { collectMyData } from "~/features/authors/my-data/my-data.server";
import { listOwnStories } from "~/features/authors/own-stories/own-stories.server";
import { bringBack } from "~/features/stories/archive/bring-back.server";
import type { StoryEvent } from "~/features/stories/events";
import { recredit, recreditByName } from "~/features/stories/manage/credit.server";
import { openFiles } from "~/platform/files";
import { createLog } from "~/platform/log";
import { noPageCache } from "~/platform/pages/page-cache";
import { openProducer } from "~/platform/queue";
import { idsIn } from "../../support/archives/moved-rows";
import {
  archiveAll,
  archiveBindings,
  archivingOf,
  fillOldStories,
  rowsIn,
} from "../../support/archives/old-stories";
import { failingAt } from "../../support/database/failing-d1";
import { workingBefore, workingBeforeChange } from "../../support/database/meanwhile";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { storyRow } from "../../support/stories";

const profile = { username: "ines", displayName: null, name: "ines", avatarUrl: null };
const member = {
  userId: "ines",
  profile,
  account: { email: "ines@example.org", emailVerified: true },
} as unknown as Member;

const deps = () => {
  const { main, archives } = archivingOf();
  return {
    db: main,
    main,
    archives,
    files: openFiles(env.MEDIA),
    pages: noPageCache,
    events: { send: async () => {}, sendAll: async () => {} },
    log: createLog("test"),
    waitUntil: () => {},
  };
};

/** Ines' only story is archived; it is signed, and has her recording. */
beforeEach(async () => {
  await fillOldStories(2);
  await env.MEDIA.put("voice/clip", "voice");
  await env.DB.exec(
    `INSERT INTO users (id, name, email, updated_at) VALUES ('ines', 'Ines', 'ines@example.org', 0);
     INSERT INTO user_profiles (id, username, username_key) VALUES ('ines', 'ines', 'ines');
     INSERT INTO voice_clips (id, object_key, content_type, byte_length) VALUES ('clip', 'voice/clip', 'audio/webm', 5);
     UPDATE stories SET user_id = 'ines', user_name = 'ines', is_anonymous = 0, clip_id = 'clip' WHERE id = 'story-1';
     UPDATE stories SET submitter_email = 'ines@example.org' WHERE id = 'story-2'`.replaceAll(/\n\s*/g, " "),
  );
  await env.DB.exec(
    `INSERT INTO story_shares (id, story_id, platform, user_id) VALUES ('share', 'story-2', 'facebook', 'ines');
     INSERT INTO story_likes (story_id, liker) VALUES ('story-2', 'user:ines'), ('story-1', 'user:else')`.replace(
      /\n\s*/,
      " ",
    ),
  );
  await archiveAll();
  expect(await idsIn(env.OLD)).toEqual(["story-1", "story-2"]);
});

it("exports archived stories, and what was shared and liked of them", async () => {
  const { stories, shares, likes } = await collectMyData(deps(), member);
  expect(stories.map(({ id }) => id)).toEqual(["story-1"]);
  expect(shares).toMatchObject([{ storyId: "story-2", platform: "facebook" }]);
  expect(likes).toMatchObject([{ storyId: "story-2" }]);
});

it("exports a story once that is archived meanwhile", async () => {
  await bringBack(deps(), "story-1");
  await archiveAll();
  const again = () => archiveAll(archivingOf(), new Date(Date.UTC(2026, 5, 1, 2)));
  const OLD = workingBefore(env.OLD, /from "stories"/, again);
  const { archives } = archivingOf(env.DB, OLD);
  const { stories } = await collectMyData({ ...deps(), archives }, member);
  expect(await idsIn(env.OLD)).toContain("story-1");
  expect(stories.map(({ id }) => id)).toEqual(["story-1"]);
});

it("neither exports nor counts what an archive has of stories that are here", async () => {
  await env.DB.exec("DELETE FROM archived_stories");
  await env.OLD.exec("UPDATE stories SET is_published = 0");
  expect((await collectMyData(deps(), member)).stories).toEqual([]);
  expect(await countClaimable(deps(), member)).toBe(0);
  expect(await listKept(deps(), "ines")).toEqual([]);
});

it("lists an author's archived stories, not what an archive has of one that is back", async () => {
  const listed = async () => {
    const pages = deps().archives.map(({ db, name }) => listOwnStories(db, "ines", null, name));
    return (await Promise.all(pages)).flatMap(({ stories }) => stories.map(({ id }) => id));
  };
  expect(await listed()).toEqual(["story-1"]);
  await bringBack(deps(), "story-1");
  expect(await listed()).toEqual([]);
});

const saveProfile = ({ username, displayName, avatarUrl }: Profile) =>
  env.DB.prepare(
    "UPDATE user_profiles SET username = ?1, username_key = lower(?1), display_name = ?2, avatar_url = ?3",
  )
    .bind(username, displayName, avatarUrl)
    .run();

it("credits archived stories to an author's new name", async () => {
  await saveProfile({ ...profile, username: "inés", name: "inés" });
  await recredit(deps(), "ines");
  expect(await rowsIn(env.OLD, "SELECT user_name FROM stories WHERE id = 'story-1'")).toEqual([
    { user_name: "inés" },
  ]);
  expect(await rowsIn(env.OLD, "SELECT username FROM user_profiles")).toEqual([{ username: "inés" }]);
});

it("finds archived stories by an author's new name, and no longer by the old one", async () => {
  const found = async (word: string) =>
    (await rowsIn(env.OLD_SEARCH, `SELECT rowid FROM story_index WHERE story_index MATCH 'author : ${word}'`))
      .length;
  const named = () => rowsIn(env.OLD_SEARCH, "SELECT name FROM names WHERE kind = 'author'");
  expect([await found("ines"), await found("magdalena")]).toEqual([1, 0]);
  await saveProfile({ ...profile, displayName: "Magdalena", name: "Magdalena" });
  const { queue, messages } = fakeQueue<StoryEvent>();
  await recreditByName({ ...deps(), events: openProducer(queue) }, "ines");
  await deliver(messages.splice(0), archiveBindings());
  expect([await found("ines"), await found("magdalena")]).toEqual([0, 1]);
  expect(await named()).toEqual([{ name: "Magdalena" }]);
  await recreditByName({ ...deps(), events: openProducer(queue) }, "ines");
  expect(messages).toEqual([]);
});

it.each<[what: string, change: Partial<Profile>, left: string[]]>([
  ["another picture", { avatarUrl: "/avatars/a" }, ["ines", "oriol"]],
  ["a display name", { displayName: "Ines R.", name: "Ines R." }, ["ines", "oriol"]],
  ["a username that somebody else gave up", { username: "Oriol", name: "Oriol" }, ["ines"]],
])("keeps the archive's copy of a profile that gets %s", async (_, change, left) => {
  await env.OLD.exec("INSERT INTO users (id, name, email, updated_at) VALUES ('oriol', '', 'oriol', 0)");
  await env.OLD.exec(
    "INSERT INTO user_profiles (id, username, username_key) VALUES ('oriol', 'oriol', 'oriol')",
  );
  const changed = { ...profile, ...change };
  await saveProfile(changed);
  await recredit(deps(), "ines");
  const { username, displayName, avatarUrl } = changed;
  const columns = "username, username_key, display_name, avatar_url";
  expect(await rowsIn(env.OLD, `SELECT ${columns} FROM user_profiles WHERE id = 'ines'`)).toEqual([
    { username, username_key: username.toLowerCase(), display_name: displayName, avatar_url: avatarUrl },
  ]);
  const profiles = await rowsIn<{ id: string }>(env.OLD, "SELECT id FROM user_profiles ORDER BY id");
  expect(profiles.map(({ id }) => id)).toEqual(left);
  expect(await rowsIn(env.OLD, "SELECT user_avatar FROM stories WHERE id = 'story-1'")).toEqual([
    { user_avatar: avatarUrl },
  ]);
});

it("credits archived stories to the last of two profiles that are saved at once", async () => {
  const OLD = workingBeforeChange(env.OLD, async () => {
    await saveProfile({ ...profile, displayName: "Moth" });
    await recredit(deps(), "ines");
  });
  await recredit({ ...deps(), archives: archivingOf(env.DB, OLD).archives }, "ines");
  expect(await rowsIn(env.OLD, "SELECT user_name FROM stories WHERE id = 'story-1'")).toEqual([
    { user_name: "Moth" },
  ]);
  expect(await rowsIn(env.OLD, "SELECT display_name FROM user_profiles")).toEqual([{ display_name: "Moth" }]);
});

it("brings stories back that their author claims", async () => {
  expect(await countClaimable(deps(), member)).toBe(1);
  await claimStories(deps(), member);
  expect(await storyRow("story-2")).toMatchObject({ user_id: "ines", is_published: 1 });
  expect(await rowsIn(env.DB, "SELECT story_count FROM users")).toEqual([{ story_count: 1 }]);
});

it("has search and cards follow an author's new name though an archive is down", async () => {
  await bringBack(deps(), "story-1");
  await saveProfile({ ...profile, username: "inés", name: "inés" });
  const { archives } = archivingOf(env.DB, failingAt(env.OLD, /^update "user_profiles"/));
  const sent: unknown[] = [];
  const events = { send: async () => {}, sendAll: async (all: unknown[]) => void sent.push(...all) };
  await expect(recreditByName({ ...deps(), archives, events }, "ines")).rejects.toThrow();
  expect(sent).toMatchObject([{ storyId: "story-1" }]);
});

const traces = async () => [
  ...(await rowsIn(env.OLD, "SELECT id FROM users UNION SELECT id FROM user_profiles")),
  ...(await rowsIn(env.OLD, "SELECT id FROM stories WHERE user_id IS NOT NULL OR user_name IS NOT NULL")),
];

it("gives private links to archived stories, too, before an account is deleted", async () => {
  expect(await listKept(deps(), "ines")).toMatchObject([{ id: "story-1" }]);
});

it("deletes an account, and keeps its archived stories without their author and recordings", async () => {
  expect(await idsIn(env.DB)).toEqual([]);
  await leaveStories(deps(), member);
  expect(await storyRow("story-1")).toMatchObject({
    user_id: null,
    user_name: null,
    clip_id: null,
    is_published: 1,
  });
  expect(await traces()).toEqual([]);
  expect(await env.MEDIA.head("voice/clip")).toBeNull();
});

it("deletes an account with its archived stories", async () => {
  await takeStories(deps(), member);
  expect(await storyRow("story-1")).toMatchObject({ story_content: "", is_published: 0, clip_id: null });
  expect(await traces()).toEqual([]);
  expect(await env.MEDIA.head("voice/clip")).toBeNull();
  await archiveAll();
  expect(await rowsIn(env.OLD, "SELECT id FROM stories WHERE id = 'story-1'")).toEqual([]);
});

it.each<[what: string, leave: typeof leaveStories]>([
  ["keeps", leaveStories],
  ["withdraws", takeStories],
])(
  "deletes an account that %s its stories though an archive is down, which follows within the hour",
  async (_, leave) => {
    await bringBack(deps(), "story-1");
    const { archives } = archivingOf(env.DB, failingAt(env.OLD, /^delete from "users"/));
    const sent: unknown[] = [];
    const events = { send: async () => {}, sendAll: async (all: unknown[]) => void sent.push(...all) };
    await leave({ ...deps(), archives, events }, member);
    expect(sent).toMatchObject([{ storyId: "story-1" }]);
    expect(await rowsIn(env.DB, "SELECT id FROM users")).toEqual([]);
    expect(await env.MEDIA.head("voice/clip")).toBeNull();
    expect(await traces()).not.toEqual([]);
    await runScheduled(new Date(), archiveBindings());
    expect(await traces()).toEqual([]);
  },
);

it("forgets within the hour what was copied of an account when it left, and of no other", async () => {
  await bringBack(deps(), "story-2");
  await archiveAll();
  const OLD = workingBeforeChange(env.OLD, () => leaveStories(deps(), member));
  await archiveAll(archivingOf(env.DB, OLD), new Date(Date.UTC(2026, 5, 1, 2)));
  expect(await idsIn(env.OLD)).toEqual(["story-2"]);
  expect(await rowsIn(env.OLD, "SELECT id FROM users")).toEqual([{ id: "ines" }]);
  await env.OLD.exec("INSERT INTO users (id, name, email, updated_at) VALUES ('oriol', '', 'oriol', 0)");
  await runScheduled(new Date(), archiveBindings());
  expect(await traces()).toEqual([{ id: "oriol" }]);
  expect(await rowsIn(env.OLD, "SELECT user_id FROM story_shares")).toEqual([{ user_id: null }]);
  expect(await rowsIn(env.OLD, "SELECT liker FROM story_likes WHERE story_id = 'story-2'")).toEqual([
    { liker: expect.stringMatching(/^nobody:/) },
  ]);
});
