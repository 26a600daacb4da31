import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { leftOutTables, manifestSchema } from "~/platform/backups/format";
import { dump } from "../../support/access/dump";
import { accessFixture } from "../../support/access/fixture";
import { browser, linksShown, password } from "../../support/accounts";
import { backedUp, backUp, restoreBackup } from "../../support/backups";
import { countRows } from "../../support/database/rows";
import { runScheduled } from "../../support/scheduled";

const today = new Date().toISOString().slice(0, 10);

// Each fills, backs up and restores a whole site.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let places: Awaited<ReturnType<typeof accessFixture>>["places"];
beforeEach(async () => {
  ({ places } = await accessFixture());
});

/** All rows, but for those of tables that no backup has. */
const rows = async () =>
  Object.fromEntries(Object.entries(await dump()).filter(([table]) => !leftOutTables.includes(table)));

const files = async () =>
  (await env.MEDIA.list()).objects
    .filter(({ key }) => !key.startsWith("cards/"))
    .map(({ key, etag }) => `${key} ${etag}`);

async function damage() {
  await env.DB.batch(
    [
      "DELETE FROM auth_accounts",
      "UPDATE stories SET story_content = 'nonsense', clip_id = NULL, is_published = 0",
      "DELETE FROM voice_clips",
      "DELETE FROM users WHERE email LIKE 'author%'",
      "DELETE FROM story_reviews",
      "INSERT INTO songs (id, slug, title, artist, artist_slug, script, sort_key) VALUES ('x', 'x', 'x', 'x', 'x', 'x', 'x')",
    ].map((sql) => env.DB.prepare(sql)),
  );
  const { objects } = await env.MEDIA.list();
  await env.MEDIA.delete(objects.map(({ key }) => key));
}

it("brings back every story, recording, decision and account after rows and files were lost", async () => {
  const before = { rows: await rows(), files: await files() };
  expect(before.rows.stories?.length).toBe(3);
  expect(before.files.length).toBeGreaterThanOrEqual(3);
  await backUp();
  await damage();
  expect(await rows()).not.toEqual(before.rows);
  const { wrong, said } = await restoreBackup(today);
  expect(wrong).toEqual([]);
  expect(await rows()).toEqual(before.rows);
  expect(await files()).toEqual(before.files);
  expect(said.join("\n")).toContain("stories: 3 rows will be replaced by 3");
  const author = browser();
  await author.signIn("author@example.org");
  expect((await author.visit(`/my-stories/${places.held}`)).status).toBe(200);
  const heard = await author.visit(`/story/${places.held}/voice`);
  expect(heard.status).toBe(200);
});

it("names each recording and each copy whose file is in neither the site nor the backup", async () => {
  await env.DB.exec(
    "UPDATE voice_clips SET copy_key = 'copies/' || id, copy_type = 'audio/mp4', copied_at = 1",
  );
  const clips = (await env.DB.prepare("SELECT id, object_key AS file FROM voice_clips ORDER BY id").all())
    .results;
  for (const { id } of clips) await env.MEDIA.put(`copies/${id}`, "sound");
  const [first, second] = clips.map(({ id, file }) => ({ id: `${id}`, file: `${file}` }));
  await backUp();
  await damage();
  const lost = (await backedUp()).filter(
    (key) => key.startsWith(`files/${first?.file}@`) || key.startsWith(`files/copies/${second?.id}@`),
  );
  expect(lost).toHaveLength(2);
  await env.BACKUPS.delete(lost);
  const { wrong } = await restoreBackup(today);
  expect(wrong).toEqual([
    `the recording of the voice ${first?.id} is missing: ${first?.file}`,
    `the copy of the voice ${second?.id} is missing: copies/${second?.id}`,
  ]);
});

it("puts back pictures and the avatars that people have, not those that nobody has any more", async () => {
  const [mine, gone, picture] = ["avatars/mine.webp", "avatars/gone.webp", "pictures/shown.webp"] as const;
  for (const key of [mine, gone, picture]) await env.MEDIA.put(key, key);
  await env.DB.exec(
    "UPDATE user_profiles SET avatar_url = '/avatars/mine.webp' WHERE rowid = (SELECT min(rowid) FROM user_profiles)",
  );
  await backUp();
  await env.MEDIA.delete([mine, gone, picture]);
  expect((await restoreBackup(today)).wrong).toEqual([]);
  const isThere = async (key: string) => (await env.MEDIA.head(key)) !== null;
  expect(await Promise.all([mine, gone, picture].map(isThere))).toEqual([true, false, true]);
});

it("leaves out sessions, links from mails, and what is derived or forgotten within days, but no other table", async () => {
  const left = [
    ...["sessions", "verifications", "auth_rate_limits", "service_turns", "song_lookups", "voice_pieces"],
    ...["story_cards", "dead_letters", "counted_messages", "view_batches", "waiting_views", "archive_views"],
    ...["places", "place_cells", "year_counts"],
  ];
  await backUp();
  const key = (await backedUp()).find((name) => name.endsWith("manifest.json")) ?? "";
  const { tables } = manifestSchema.parse(await (await env.BACKUPS.get(key))?.json());
  const all = Object.keys(await dump());
  expect(all.filter((table) => !tables.some(({ name }) => name === table)).toSorted()).toEqual(
    left.toSorted(),
  );
});

it("restores into an empty database", async () => {
  const before = await rows();
  await backUp();
  const tables = Object.keys(await dump());
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  ]);
  expect((await restoreBackup(today)).wrong).toEqual([]);
  expect(await rows()).toEqual(before);
});

it.each(["rows/stories-1", "files/1"])("notices a damaged %s, and writes nothing", async (part) => {
  await backUp();
  const key = (await backedUp()).find((name) => name.includes(part)) ?? "";
  const bytes = new Uint8Array((await (await env.BACKUPS.get(key))?.arrayBuffer()) ?? []);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await env.BACKUPS.put(key, bytes);
  await damage();
  const damaged = await dump();
  await expect(restoreBackup(today)).rejects.toThrow(`${key} is damaged`);
  await env.BACKUPS.delete(key);
  await expect(restoreBackup(today)).rejects.toThrow(`${key} is missing`);
  expect(await dump()).toEqual(damaged);
});

it("changes nothing unless somebody confirms, and names the backups that there are", async () => {
  await backUp();
  const before = await dump();
  await expect(restoreBackup(today, async () => false)).rejects.toThrow("Not confirmed");
  await expect(restoreBackup("2020-01-01")).rejects.toThrow(`There are: ${today}`);
  expect(await dump()).toEqual(before);
});

it("refuses a backup with columns that the database lacks", async () => {
  await backUp();
  await env.DB.exec("ALTER TABLE contact_messages RENAME COLUMN message TO words");
  await expect(restoreBackup(today)).rejects.toThrow("lacks contact_messages.message");
});

it("takes away once more what was taken away after the backup, even if only the notes in the bucket know", async () => {
  const { people } = await accessFixture();
  await backUp();
  const recording = (await files()).length;
  await people.visitor.post(`/manage/${places.manage}/withdraw`);
  const links = await linksShown(people.author);
  await people.author.post("/profile/delete", { current: password, stories: "keep", links });
  await people.editor.post("/desk", { intent: "removed", story: places.held, version: "0", reason: "No." });
  await env.DB.prepare(
    "INSERT INTO departures (kind, id, left_at) SELECT 'subscription', id, ? FROM newsletter_subscribers LIMIT 1",
  )
    .bind(Date.now())
    .run();
  const subscribers = await countRows("newsletter_subscribers");
  await runScheduled();
  await env.DB.batch(
    ["departures", "story_reviews", "stories", "users"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  const { wrong } = await restoreBackup(today);
  expect(wrong).toEqual([]);
  const { results } = await env.DB.prepare(
    "SELECT story_content, is_published, user_id, submitter_email, clip_id FROM stories ORDER BY rowid",
  ).all();
  expect(results).toEqual([
    expect.objectContaining({ is_published: 1, user_id: null, clip_id: null }),
    expect.objectContaining({ is_published: 0, user_id: null, clip_id: null }),
    { story_content: "", is_published: 0, user_id: null, submitter_email: null, clip_id: null },
  ]);
  expect(await env.DB.prepare("SELECT 1 FROM users WHERE email LIKE 'author%'").first()).toBeNull();
  expect(await countRows("newsletter_subscribers")).toBe((subscribers ?? 0) - 1);
  // None of the recordings is put back: all three belonged to what was taken away.
  expect((await files()).length).toBe(recording - 3);
});

it("makes recordings private once more that became private after the backup, unless they were published again", async () => {
  const { people } = await accessFixture();
  const visitors = `/manage/${places.manage}`;
  const authors = `/my-stories/${places.published}`;
  await people.visitor.post(visitors, { intent: "publish-voice" });
  await people.author.post(authors, { intent: "publish-voice" });
  const voices = async () =>
    (await env.DB.prepare("SELECT id, voice_published AS shown FROM stories WHERE is_published = 1").all())
      .results;
  const isShown = (id: string, shown: number) => expect.objectContaining({ id, shown });
  expect((await voices()).map(({ shown }) => shown)).toEqual([1, 1]);
  await backUp();
  await people.visitor.post(visitors, { intent: "hide-voice" });
  await people.author.post(authors, { intent: "hide-voice" });
  await people.author.post(authors, { intent: "publish-voice" });
  expect((await env.DB.prepare("SELECT kind FROM departures").raw()).flat()).toEqual(["voice"]);
  await runScheduled();
  for (const table of ["departures", "stories"]) await env.DB.exec(`DELETE FROM ${table}`);
  expect((await restoreBackup(today)).wrong).toEqual([]);
  const restored = await voices();
  expect(restored).toContainEqual(isShown(places.published, 1));
  expect(restored).toContainEqual({ id: expect.not.stringMatching(places.published), shown: 0 });
});
