import { env } from "cloudflare:workers";
import papa from "papaparse";
import { beforeEach, expect, it } from "vitest";
import { listTold } from "~/features/gatherings/export/exported.server";
import type { Cursor } from "~/lib/text/cursor";
import type { Archive } from "~/platform/archives/archives";
import { openDatabase } from "~/platform/database";
import { archiveAll, archiveBindings, archivingOf, fillOldStories } from "../../support/archives/old-stories";
import { failingD1 } from "../../support/database/failing-d1";
import { decide, editorNamed } from "../../support/desk";
import { fillGathering, stadium, storeGathering, submitThere } from "../../support/gatherings";
import { origin } from "../../support/site";
import { recordingOf } from "../../support/voice/recordings";

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

async function list(bindings?: Partial<Env>) {
  const { text, response } = await editor.visit(`${stadium.desk}/stories.csv`, {}, bindings);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("no-store");
  return papa.parse<Record<string, string>>(text.trimEnd(), { header: true });
}

/** Gives a story a published recording. */
async function speak(story: string) {
  const bytes = await recordingOf(1);
  await env.MEDIA.put(`clips/${story}`, bytes);
  await env.DB.prepare(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length) VALUES (?1, ?2, 'audio/webm', ?3)",
  )
    .bind(`clip ${story}`, `clips/${story}`, bytes.byteLength)
    .run();
  await env.DB.prepare("UPDATE stories SET clip_id = ?1, voice_published = 1 WHERE id = ?2")
    .bind(`clip ${story}`, story)
    .run();
  return bytes;
}

/** Names and sizes in a ZIP file's central directory. Source: PKWARE's APPNOTE, section 4.3.12. */
function entriesOf(zip: Uint8Array): [name: string, bytes: number][] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const entries: [string, number][] = [];
  for (let at = 0; at + 46 <= zip.length; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const length = view.getUint16(at + 28, true);
    entries.push([
      new TextDecoder().decode(zip.subarray(at + 46, at + 46 + length)),
      view.getUint32(at + 24, true),
    ]);
  }
  return entries;
}

it("lists all stories once, over several pages, the oldest first", async () => {
  await fillGathering(1203);
  const { data, errors } = await list();
  expect(errors).toEqual([]);
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 1203 }, (_, at) => `told-${at + 1}`));
  expect(data[0]).toMatchObject({ state: "published", spot: "Row 1", consentVersion: "test" });
});

it("says in which state each is, without withdrawn ones and without e-mail addresses", async () => {
  const returned = await submitThere({ story_content: "It names a child." });
  await decide(editor, returned, "rejected");
  const waiting = await submitThere({ story_content: "It waits for somebody to read it." });
  const withdrawn = await submitThere({ story_content: "It is gone." });
  await env.DB.prepare("UPDATE stories SET story_content = '' WHERE id = ?").bind(withdrawn).run();
  const { text } = await editor.visit(`${stadium.desk}/stories.csv`);
  const { data } = await list();
  const states = Object.fromEntries(data.map(({ id, state }) => [id, state]));
  expect(states).toEqual({ [returned]: "returned", [waiting]: "waiting for an editor" });
  expect(text).not.toContain("ines@example.org");
});

it("names the address of published stories only", async () => {
  await fillGathering(1);
  const waiting = await submitThere({ story_content: "It waits for somebody to read it." });
  const { data } = await list();
  expect(Object.fromEntries(data.map(({ id, address }) => [id, address]))).toEqual({
    "told-1": `${origin}/story/told-1`,
    [waiting]: "",
  });
});

it("escapes formulas for spreadsheets, and keeps line breaks and quotes", async () => {
  await fillGathering(1);
  const words = '=1+1\nHe said "now",\nand we went.';
  await env.DB.prepare("UPDATE stories SET story_content = ?, gathering_spot = '@SUM(A1)'").bind(words).run();
  const { data } = await list();
  expect(data[0]).toMatchObject({ story: `'${words}`, spot: "'@SUM(A1)" });
});

it("packs the published recordings under names that say what they are", async () => {
  await fillGathering(3);
  const spoken = await speak("told-2");
  await speak("told-3");
  await env.DB.exec("UPDATE stories SET voice_published = 0 WHERE id = 'told-3'");
  await env.DB.exec("UPDATE stories SET song_title = '../AC/DC: \"T.N.T.\"' WHERE id = 'told-2'");
  const { response } = await editor.visit(`${stadium.desk}/voices.zip`);
  expect(response.headers.get("content-type")).toBe("application/zip");
  const zip = new Uint8Array(await response.arrayBuffer());
  const entries = entriesOf(zip);
  expect(entries.map(([name]) => name)).toEqual([
    "stories.csv",
    "voices/1970-01-01 00.00 .. AC DC T.N.T. , Anonymous (told-2).webm",
  ]);
  expect(entries[1]?.[1]).toBe(spoken.byteLength);
});

it("exports nothing of another gathering", async () => {
  await storeGathering({ id: "other", code: "other", opens_at: 0, closes_at: 1 });
  await fillGathering(3);
  for (const id of ["told-1", "told-2", "told-3"]) await speak(id);
  await env.DB.exec("UPDATE stories SET gathering_id = 'other' WHERE id = 'told-2'");
  expect((await list()).data.map(({ id }) => id)).toEqual(["told-1", "told-3"]);
  const packed = await packedAt(`${stadium.desk}/voices.zip`);
  expect(packed.flatMap(([name]) => /told-\d/.exec(name)?.[0] ?? [])).toEqual(["told-1", "told-3"]);
});

/** Addresses of the files with recordings that the gathering's page at the desk links. */
async function zipsOf(bindings?: Partial<Env>): Promise<string[]> {
  const { text } = await editor.visit(stadium.desk, {}, bindings);
  return [...text.matchAll(/href="([^"]*\/voices\.zip[^"]*)"/g)].map(([, at = ""]) =>
    at.replaceAll("&amp;", "&"),
  );
}

/** The names of the files that a ZIP file has, and their sizes. */
async function packedAt(address: string | undefined, bindings?: Partial<Env>) {
  const { response, status } = await editor.visit(address ?? "", {}, bindings);
  expect(status).toBe(200);
  return entriesOf(new Uint8Array(await response.arrayBuffer()));
}

const speakAll = async (count: number) => {
  await fillGathering(count);
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length) SELECT id, 'clips/' || id, 'audio/mp4', 3 FROM stories",
  );
  await env.DB.exec("UPDATE stories SET clip_id = id, voice_published = 1");
};

it("packs many recordings in parts", async () => {
  await speakAll(501);
  await env.MEDIA.put("clips/told-501", new Uint8Array(3));
  const zips = await zipsOf();
  expect(zips).toHaveLength(2);
  expect((await editor.visit(stadium.desk)).text).toMatch(/part (<!-- -->)?2 of/);
  expect(await packedAt(zips[1])).toEqual([[expect.stringContaining("(told-501).m4a"), 3]]);
  expect((await editor.visit(`${stadium.desk}/voices.zip?part=x`)).status).toBe(404);
  await env.DB.exec("UPDATE stories SET voice_published = 0 WHERE id = 'told-501'");
  expect(await zipsOf()).toEqual([`${stadium.desk}/voices.zip`]);
});

it("skips and doubles no recording if others come and go between two parts", async () => {
  await speakAll(503);
  await env.DB.exec("UPDATE stories SET voice_published = 0 WHERE id IN ('told-1', 'told-503')");
  for (const id of ["told-1", "told-500", "told-501", "told-502", "told-503"]) {
    await env.MEDIA.put(`clips/${id}`, new Uint8Array(3));
  }
  const namesIn = async (address: string | undefined) =>
    (await packedAt(address)).flatMap(([name]) => /told-\d+/.exec(name)?.[0] ?? []);
  const [first, second] = await zipsOf();
  expect(await namesIn(first)).toEqual(["told-500", "told-501"]);
  // Two leave the first part, one comes to it and one to the second.
  await env.DB.exec("UPDATE stories SET voice_published = 0 WHERE id IN ('told-2', 'told-3')");
  await env.DB.exec("UPDATE stories SET voice_published = 1 WHERE id IN ('told-1', 'told-503')");
  expect(await namesIn(second)).toEqual(["told-502", "told-503"]);
  expect(await namesIn(first)).toEqual(["told-1", "told-500", "told-501"]);
});

it("says in a file that is full that more were published in its range", async () => {
  await speakAll(901);
  // The last one is what it doesn't take.
  for (const id of ["told-900", "told-901"]) await env.MEDIA.put(`clips/${id}`, new Uint8Array(3));
  const last = `${stadium.desk}/voices.zip?part=2&parts=2`;
  expect(await packedAt(last)).toEqual([
    ["incomplete.txt", expect.any(Number)],
    [expect.stringContaining("(told-900).m4a"), 3],
  ]);
});

it("packs nothing of an archive that isn't there", async () => {
  await speakAll(1);
  await env.MEDIA.put("clips/told-1", new Uint8Array(3));
  expect(await packedAt(`${stadium.desk}/voices.zip?part=2&parts=2&archive=OLD`)).toEqual([]);
});

it("lists stories and packs recordings that are in an archive, in the order in which they were told", async () => {
  await fillOldStories(4);
  await env.DB.exec(`UPDATE stories SET gathering_id = '${stadium.id}', counted_gathering = '${stadium.id}'`);
  await speak("story-1");
  await env.DB.exec("UPDATE stories SET counted_voice = 1 WHERE id = 'story-1'");
  await speak("story-3");
  // This one waits for an editor, so it stays.
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-2'");
  await env.DB.prepare("UPDATE stories SET created_at = ? WHERE id = 'story-3'").bind(Date.now()).run();
  await archiveAll();
  // A story on its way is unpublished in the archive.
  await env.OLD.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-4'");
  const bindings = archiveBindings();
  const { data } = await list(bindings);
  expect(data.map(({ id, recording }) => [id, recording])).toEqual([
    ["story-2", "none"],
    ["story-1", "published"],
    ["story-3", "published"],
  ]);
  expect((await editor.visit(stadium.desk, {}, bindings)).text).toMatch(/part (<!-- -->)?2 of/);
  const zips = await zipsOf(bindings);
  const named = async (part: number) => (await packedAt(zips[part - 1], bindings)).map(([name]) => name);
  expect(await named(1)).toEqual(["stories.csv", expect.stringContaining("(story-3).webm")]);
  expect(await named(2)).toEqual([expect.stringContaining("(story-1).webm")]);
});

it("asks of all archives those of a page's time, since a request may ask a thousand times", async () => {
  await fillOldStories(5);
  await env.DB.exec(`UPDATE stories SET gathering_id = '${stadium.id}'`);
  await archiveAll();
  const { main, archives } = archivingOf();
  const ids = async (after: Cursor | null, all: Archive[]) => {
    const page = await listTold({ main, archives: all }, stadium.id, after, 2);
    return { ids: page.map(({ id }) => id), last: page.at(-1) };
  };
  const down = openDatabase(failingD1());
  const others = [2019, 2021].map((year) => ({
    ...(archives[0] as Archive),
    db: down,
    from: Date.UTC(year),
    until: Date.UTC(year + 1),
  }));
  const first = await ids(null, archives);
  expect(first.ids).toEqual(["story-5", "story-4"]);
  const byTime = [...archives, ...others].toSorted((a, b) => a.from - b.from);
  expect(byTime.map(({ db }) => db === down)).toEqual([true, false, true]);
  expect((await ids(first.last ?? null, byTime)).ids).toEqual(["story-3", "story-2"]);
});
