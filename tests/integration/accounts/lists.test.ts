import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import type { Member } from "~/features/accounts/viewer";
import { claimStories, countClaimable } from "~/features/authors/claim/claim.server";
import {
  deleteOwnStory,
  findDeletable,
  isDeletedBefore,
  signDeletion,
} from "~/features/authors/delete-story.server";
import { givePartingLinks, listKept } from "~/features/authors/leave/parting-links.server";
import { listOwnStories } from "~/features/authors/own-stories/own-stories.server";
import { listSigned } from "~/features/authors/own-stories/signed-stories.server";
import { openDatabase } from "~/platform/database";
import { createLog } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import { noPageCache } from "~/platform/pages/page-cache";
import { openSigner } from "~/platform/signer";
import { member, userId } from "../../support/accounts";
import { workingBeforeChange } from "../../support/database/meanwhile";
import { fillStories, storyRow } from "../../support/stories";

const db = drizzle(env.DB);
const ids = ({ stories }: { stories: { id: string }[] }) => stories.map(({ id }) => id);
const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `story-${from + n}`);

/** An author with this many published stories, of which the first is the newest. */
async function author(stories: number) {
  await member();
  const id = await userId();
  await fillStories(stories);
  await env.DB.prepare("UPDATE stories SET user_id = ?, user_name = 'Ines', is_anonymous = 0").bind(id).run();
  return id;
}

it.each([
  ["own", listOwnStories],
  ["signed", listSigned],
])("pages through an author's %s stories, newest first, twenty at a time", async (_, list) => {
  const id = await author(21);
  const first = await list(db, id, null);
  expect(ids(first)).toEqual(upTo(1, 20));
  expect(first.hasMore).toBe(true);
  const last = first.stories.at(-1);
  const second = await list(db, id, last ?? null);
  expect(ids(second)).toEqual(["story-21"]);
  expect(second.hasMore).toBe(false);
  await env.DB.exec("DELETE FROM stories WHERE id = 'story-21'");
  expect((await list(db, id, null)).hasMore).toBe(false);
  expect((await list(db, "somebody else", null)).stories).toEqual([]);
});

it.each([
  ["own", listOwnStories],
  ["signed", listSigned],
])("orders an author's %s stories of the same time by their ids", async (_, list) => {
  const id = await author(4);
  await env.DB.exec("UPDATE stories SET created_at = 1000");
  expect(ids(await list(db, id, null))).toEqual(upTo(1, 4).reverse());
  const after = { createdAt: new Date(1000), id: "story-3" };
  expect(ids(await list(db, id, after))).toEqual(["story-2", "story-1"]);
});

it("lists a user's signed published stories on their public page, and all on their own list", async () => {
  const id = await author(3);
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-1'");
  await env.DB.exec("UPDATE stories SET is_anonymous = 1 WHERE id = 'story-2'");
  expect(ids(await listSigned(db, id, null))).toEqual(["story-3"]);
  expect(ids(await listOwnStories(db, id, null))).toEqual(upTo(1, 3));
});

it("shows the latest reason for a story's state", async () => {
  const id = await author(1);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  const review = "INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at) VALUES";
  await env.DB.exec(`${review} ('b', 'story-1', 'rejected', 'editor', 'the newest', 2000)`);
  await env.DB.exec(`${review} ('c', 'story-1', 'rejected', 'editor', 'an older one', 1000)`);
  await env.DB.exec(`${review} ('a', 'story-1', 'rejected', 'editor', 'of the same moment', 2000)`);
  const { stories } = await listOwnStories(db, id, null);
  expect(stories.map(({ visibility }) => visibility)).toEqual(["Returned by an editor: the newest"]);
});

const asMember = async (emailVerified: boolean) =>
  ({ userId: await userId(), account: { email: "ines@example.org", emailVerified } }) as Member;

it("lets the owner of a confirmed address claim unowned stories, and no others", async () => {
  await member();
  await member("oriol@example.org");
  const oriol = await userId("oriol@example.org");
  await fillStories(4);
  await env.DB.exec("UPDATE stories SET submitter_email = 'ines@example.org' WHERE id <> 'story-4'");
  await env.DB.prepare("UPDATE stories SET user_id = ? WHERE id = 'story-1'").bind(oriol).run();
  const owners = async () =>
    (await env.DB.prepare("SELECT user_id FROM stories ORDER BY id").raw()).map(([owner]) => owner);
  const ines = await userId();
  const deps = { main: db, archives: [] };
  expect(await countClaimable(deps, await asMember(false))).toBe(0);
  await claimStories({ ...deps, pages: noPageCache }, await asMember(false));
  expect(await owners()).toEqual([oriol, null, null, null]);
  expect(await countClaimable(deps, await asMember(true))).toBe(2);
  const purged: string[] = [];
  const pages = { ...noPageCache, purge: async (tags: string[]) => void purged.push(...tags) };
  await claimStories({ ...deps, pages }, await asMember(true));
  expect(await owners()).toEqual([oriol, ines, ines, null]);
  expect(purged).toEqual(["stories"]);
  const counts = await env.DB.prepare("SELECT story_count FROM users ORDER BY email").raw();
  expect(counts).toEqual([[2], [0]]);
});

it("deletes a story for its author only, once, and decrements the count", async () => {
  const id = await author(2);
  await env.DB.exec("UPDATE users SET story_count = 2");
  expect(await findDeletable(db, "somebody", "story-1")).toBeUndefined();
  expect(await findDeletable(db, id, "story-1")).toMatchObject({ id: "story-1" });
  await deleteOwnStory(db, "somebody", "story-1");
  expect(await storyRow("story-1")).toMatchObject({ user_id: id, story_content: "Story number 1" });
  for (const _ of [1, 2]) await deleteOwnStory(db, id, "story-1");
  expect(await storyRow("story-1")).toMatchObject({ user_id: null, story_content: "", is_published: 0 });
  expect(await storyRow("story-2")).toMatchObject({ user_id: id, story_content: "Story number 2" });
  expect(await env.DB.prepare("SELECT story_count FROM users").first("story_count")).toBe(1);
});

it("takes a form that comes again for one of a deleted story, and for no other", async () => {
  const id = await author(2);
  const deps = { main: db, signer: openSigner("a secret") };
  const proof = await signDeletion(deps.signer, id, "story-1");
  const isDeleted = (by = id, of = "story-1", its = proof) => isDeletedBefore(deps, by, of, its);
  expect(await isDeleted()).toBe(false);
  await env.DB.exec("UPDATE stories SET user_id = NULL");
  expect(await isDeleted()).toBe(false);
  await env.DB.exec("UPDATE stories SET story_content = ''");
  expect(await isDeleted()).toBe(true);
  expect(await isDeleted("somebody")).toBe(false);
  expect(await isDeleted(id, "story-2")).toBe(false);
  expect(await isDeleted(id, "story-1", "")).toBe(false);
  await env.DB.prepare("UPDATE stories SET user_id = ?").bind(id).run();
  expect(await isDeleted()).toBe(false);
});

/** What giving an author's stories their private links needs. */
const linkDeps = (sending: D1Database = env.DB, mails: Mail[] = []) => ({
  db: openDatabase(sending),
  main: db,
  archives: [],
  signer: openSigner("a secret"),
  mail: { send: async (mail: Mail) => void mails.push(mail) },
  log: createLog("test"),
  origin: "https://site.test",
});

const giveLinks = async (deps: ReturnType<typeof linkDeps>, member: Member) =>
  givePartingLinks(deps, member, await listKept(deps, member.userId));

it.each([
  ["to a confirmed address", true, 2, 1],
  ["not to one that nobody has confirmed", false, 2, 0],
  ["not to an author without a story", true, 0, 0],
])("mails the private links %s", async (_, emailVerified, stories, count) => {
  await (stories > 0 ? author(stories) : member());
  const mails: Mail[] = [];
  expect(await giveLinks(linkDeps(env.DB, mails), await asMember(emailVerified))).toHaveLength(stories);
  expect(mails).toHaveLength(count);
});

it("mails the private links of several stories with their songs, the newest first", async () => {
  await author(2);
  const mails: Mail[] = [];
  const links = await giveLinks(linkDeps(env.DB, mails), await asMember(true));
  expect(links.map(({ songTitle }) => songTitle)).toEqual(["Song 1", "Song 2"]);
  const [mail] = mails;
  expect(mail).toMatchObject({ to: "ines@example.org", subject: "The private links to your stories" });
  const lines = links.map(({ songTitle, url }) => `“${songTitle}”:\n${url}`);
  expect(mail?.text).toContain(lines.join("\n\n"));
  await env.DB.exec("UPDATE stories SET created_at = 1000");
  const again = await giveLinks(linkDeps(), await asMember(true));
  expect(again.map(({ songTitle }) => songTitle)).toEqual(["Song 2", "Song 1"]);
});

it("leaves the private link of a story that its author gets while the others get theirs", async () => {
  const id = await author(2);
  await env.DB.exec("UPDATE stories SET user_id = NULL, manage_token_hash = 'its own' WHERE id = 'story-2'");
  const getting = workingBeforeChange(env.DB, () =>
    env.DB.prepare("UPDATE stories SET user_id = ?").bind(id).run(),
  );
  const links = await giveLinks(linkDeps(getting), await asMember(false));
  expect(links.map(({ songTitle }) => songTitle)).toEqual(["Song 1"]);
  expect(await storyRow("story-1")).toMatchObject({ manage_token_hash: expect.any(String) });
  expect(await storyRow("story-2")).toMatchObject({ user_id: id, manage_token_hash: "its own" });
});
