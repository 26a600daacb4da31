import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { type BackupMessage, manifestSchema, runningSchema } from "~/platform/backups/format";
import { openBackupStore } from "~/platform/backups/store";
import { backedUp, backUp, deliverSteps, restoreBackup } from "../../support/backups";
import { preparedBy } from "../../support/database/prepared-by";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { fillStories } from "../../support/stories";

vi.setConfig({ testTimeout: 30_000 });

const at = new Date("2026-11-22T03:47:00Z");
const hourMs = 3_600_000;
const later = (hours: number) => new Date(at.getTime() + hours * hourMs);
const manifests = async () => (await backedUp()).filter((key) => key.endsWith("manifest.json"));

it("counts as a backup only once its manifest is written, last of all", async () => {
  await fillStories(3);
  const { queue: BACKUP_STEPS, messages } = fakeQueue<BackupMessage>();
  await runScheduled(at, { BACKUP_STEPS }, "47 3 * * *");
  for (let step = messages.shift(); step?.type === "backup.step"; step = messages.shift()) {
    const { at: place } = runningSchema.parse(await (await env.BACKUPS.get("running.json"))?.json());
    expect(await manifests()).toHaveLength(place.phase === "prune" ? 1 : 0);
    await deliver([step], { BACKUP_STEPS }, "liner-notes-backup");
  }
  expect(await manifests()).toEqual(["backups/2026-11-22T0347/manifest.json"]);
  expect(await backedUp()).not.toContain("running.json");
});

it("has every story that was stored before, while others are written, changed and deleted", async () => {
  await fillStories(500);
  let reads = 0;
  const DB = preparedBy(env.DB, (query) => {
    if (/FROM "stories"/.test(query) && ++reads === 2) void write();
    return env.DB.prepare(query);
  });
  const write = () =>
    env.DB.batch(
      [
        "DELETE FROM songs WHERE id = 'song-7'",
        "UPDATE stories SET story_content = 'changed' WHERE id = 'story-450'",
        "INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, album_name, submission_key, consented_at, consent_version) VALUES ('late', 'x', 'x', 'x', 'x', 'x', 'late', 0, 'test')",
      ].map((sql) => env.DB.prepare(sql)),
    ).catch(() => undefined);
  await backUp(at, { DB });
  expect(reads).toBeGreaterThanOrEqual(2);
  await env.DB.batch([env.DB.prepare("DELETE FROM stories"), env.DB.prepare("DELETE FROM songs")]);
  expect((await restoreBackup("2026-11-22")).wrong).toEqual([]);
  const stories = await env.DB.prepare("SELECT count(*) AS n FROM stories WHERE id <> 'late'").first("n");
  expect(stories).toBe(500);
});

it("goes on where it stopped after a message was lost, and never twice at once", async () => {
  await fillStories(3);
  const { queue: BACKUP_STEPS, messages } = fakeQueue<BackupMessage>();
  await runScheduled(at, { BACKUP_STEPS }, "47 3 * * *");
  const [first] = messages.splice(0);
  await runScheduled(later(0.5), { BACKUP_STEPS });
  expect(messages).toEqual([]);
  await runScheduled(later(1.5), { BACKUP_STEPS });
  expect(messages).toEqual([first]);
  await deliverSteps([...messages.splice(0), ...(first ? [first] : [])], { BACKUP_STEPS });
  await deliverSteps(messages, { BACKUP_STEPS });
  expect(await manifests()).toHaveLength(1);
});

it("gives one up that isn't done within twenty hours, so that the next night has its own", async () => {
  const { queue: BACKUP_STEPS, messages } = fakeQueue<BackupMessage>();
  const startedAt = async (hours: number) => {
    await runScheduled(later(hours), { BACKUP_STEPS }, "47 3 * * *");
    return messages.splice(0).map(({ id }) => id);
  };
  expect(await startedAt(0)).toEqual(["2026-11-22T0347"]);
  expect(await startedAt(19)).toEqual(["2026-11-22T0347"]);
  expect(await startedAt(24)).toEqual(["2026-11-23T0347"]);
});

it("does nothing for a step that is done, whose message comes again", async () => {
  await fillStories(3);
  const { queue: BACKUP_STEPS, messages } = fakeQueue<BackupMessage>();
  await runScheduled(at, { BACKUP_STEPS }, "47 3 * * *");
  const [first] = messages.splice(0);
  for (let times = 0; times < 2; times++) await deliver([first], { BACKUP_STEPS }, "liner-notes-backup");
  expect(messages).toHaveLength(1);
});

it("does no step before the one before it is noted as done, and tries again", async () => {
  await fillStories(3);
  const { queue: BACKUP_STEPS, messages } = fakeQueue<BackupMessage>();
  await runScheduled(at, { BACKUP_STEPS }, "47 3 * * *");
  const [first] = messages.splice(0);
  if (first?.type !== "backup.step") throw new Error("No step was sent");
  const early = { ...first, step: first.step + 1 };
  const { retryMessages } = await deliver([early], { BACKUP_STEPS }, "liner-notes-backup");
  expect(retryMessages).toHaveLength(1);
  expect(messages).toEqual([]);
  expect(await backedUp()).toEqual(["running.json"]);
});

it("copies all files, though one step copies a hundred megabytes of a page at most", async () => {
  for (const name of ["a", "b", "c"]) await env.MEDIA.put(`clips/${name}`, name);
  // Listed as larger than they are.
  const MEDIA = new Proxy(env.MEDIA, {
    get(media, name) {
      if (name !== "list") return Reflect.get(media, name).bind(media);
      return async (options: R2ListOptions) => {
        const page = await media.list(options);
        const objects = page.objects.map(({ key, etag }) => ({ key, etag, size: 60_000_000 }));
        return { ...page, objects };
      };
    },
  });
  await backUp(at, { MEDIA });
  const copies = (await backedUp()).filter((key) => /clips\/[abc]/.test(key));
  expect(copies).toHaveLength(3);
});

it("starts one in the next hour when it is asked for", async () => {
  await env.BACKUPS.put("asked/backup", "");
  const { queue: BACKUP_STEPS, messages } = fakeQueue<BackupMessage>();
  await runScheduled(at, { BACKUP_STEPS });
  expect(messages).toMatchObject([{ type: "backup.step", id: "2026-11-22T0347" }]);
  expect(await backedUp()).not.toContain("asked/backup");
});

it("starts one that was asked for while another is being made once that is done", async () => {
  const { queue: BACKUP_STEPS, messages } = fakeQueue<BackupMessage>();
  await runScheduled(at, { BACKUP_STEPS }, "47 3 * * *");
  await env.BACKUPS.put("asked/backup", "");
  await runScheduled(later(1), { BACKUP_STEPS });
  expect(messages).toMatchObject([{ id: "2026-11-22T0347" }]);
  await deliverSteps(messages, { BACKUP_STEPS });
  expect(messages).toEqual([]);
  await runScheduled(later(2), { BACKUP_STEPS });
  expect(messages).toMatchObject([{ type: "backup.step", id: "2026-11-22T0547" }]);
  expect(await backedUp()).not.toContain("asked/backup");
});

it("starts to put files back in the next hour when that is asked for, once", async () => {
  const id = "2026-11-22T0347";
  await env.BACKUPS.put("asked/files", JSON.stringify(id));
  const { queue: BACKUP_STEPS, messages } = fakeQueue<BackupMessage>();
  await runScheduled(at, { BACKUP_STEPS });
  await runScheduled(later(1), { BACKUP_STEPS });
  expect(messages).toEqual([{ type: "backup.files-back", version: 1, id, part: 0, line: 0 }]);
});

it("has every row of a table that fills more than one part, once", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
     INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, album_name, submission_key, consented_at, consent_version)
     SELECT 'long-' || i, hex(zeroblob(900)), 'x', 'x', 'x', 'x', 'long-' || i, 0, 'test' FROM n`,
  ).run();
  await backUp(at);
  const [key = ""] = await manifests();
  const { tables } = manifestSchema.parse(await (await env.BACKUPS.get(key))?.json());
  const parts = tables.find(({ name }) => name === "stories")?.parts ?? [];
  expect(parts.length).toBeGreaterThan(1);
  const store = openBackupStore(env.BACKUPS);
  const lines = (await Promise.all(parts.map((part) => store.readPart(part)))).flat();
  expect(lines).toHaveLength(2500);
  expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(2500);
});

it("copies each file once, and deletes what no kept backup needs", async () => {
  await env.MEDIA.put("clips/a", "first");
  await env.MEDIA.put("clips/b", "second");
  await env.MEDIA.put("cards/story/1/card.png", "drawn again when it is asked for");
  const copies = async () => (await backedUp()).filter((key) => key.startsWith("files/"));
  await backUp(at);
  const before = await copies();
  expect(before.map((key) => key.replace(/@.*/, ""))).toEqual(["files/clips/a", "files/clips/b"]);
  const put = vi.spyOn(env.BACKUPS, "put");
  await env.MEDIA.delete("clips/b");
  await backUp(later(24));
  expect(put.mock.calls.filter(([key]) => key.startsWith("files/"))).toEqual([]);
  expect(await copies()).toEqual(before);
  // A year later neither of the first two is kept, nor the file that only they had.
  await backUp(later(24 * 400));
  expect(await manifests()).toHaveLength(1);
  expect(await copies()).toEqual(before.slice(0, 1));
});

it("puts files back by the queue, and names in the log those that the backup lost", async () => {
  await env.MEDIA.put("pictures/a", "a");
  await env.MEDIA.put("pictures/b", "b");
  await backUp(at);
  await env.MEDIA.delete(["pictures/a", "pictures/b"]);
  await env.BACKUPS.delete((await backedUp()).filter((key) => key.startsWith("files/pictures/b@")));
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await deliverSteps(
    [{ type: "backup.files-back", version: 1, id: "2026-11-22T0347", part: 0, line: 0 }],
    {},
  );
  const lines = log.mock.calls.map(([line]) => JSON.parse(line));
  log.mockRestore();
  expect(lines).toMatchObject([{ event: "backup.files-back", copied: 1, missing: 1, lost: "pictures/b" }]);
  expect((await env.MEDIA.list({ prefix: "pictures/" })).objects.map(({ key }) => key)).toEqual([
    "pictures/a",
  ]);
});

it("puts back no recording, and no copy of one, that was given up after the backup", async () => {
  const keys = ["clips/gone", "clips/kept", "copies/gone", "copies/kept"];
  for (const key of keys) await env.MEDIA.put(key, key);
  await env.DB.exec(
    `INSERT INTO voice_clips (id, object_key, content_type, byte_length, copy_key, copy_type, loose_since)
     VALUES ('gone', 'clips/gone', 'audio/webm', 9, 'copies/gone', 'audio/mp4', 0),
       ('kept', 'clips/kept', 'audio/webm', 9, 'copies/kept', 'audio/mp4', NULL)`.replaceAll(/\n\s*/g, " "),
  );
  await backUp(at);
  await env.MEDIA.delete(keys);
  await deliverSteps(
    [{ type: "backup.files-back", version: 1, id: "2026-11-22T0347", part: 0, line: 0 }],
    {},
  );
  expect((await env.MEDIA.list()).objects.map(({ key }) => key)).toEqual(["clips/kept", "copies/kept"]);
});

it("deletes a backup that was never finished", async () => {
  await env.BACKUPS.put("backups/2026-11-20T0347/rows/stories-1.ndjson.gz", "half");
  await backUp(at);
  expect((await backedUp()).filter((key) => key.includes("2026-11-20"))).toEqual([]);
});

it("brings back texts that are too long for one statement, quotes, emoji and NUL", async () => {
  const content = `It's a "long" one\u0000 — ${"🎵 don't; ".repeat(20_000)}`;
  await env.DB.prepare(
    "INSERT INTO blog_posts (id, slug, title, author, excerpt, content) VALUES ('p', 'p', '?', 'a', '''', ?)",
  )
    .bind(content)
    .run();
  await backUp(at);
  await env.DB.exec("DELETE FROM blog_posts");
  expect((await restoreBackup("2026-11-22")).wrong).toEqual([]);
  const row = await env.DB.prepare("SELECT content, title, excerpt FROM blog_posts").first();
  expect(row).toEqual({ content, title: "?", excerpt: "'" });
});
