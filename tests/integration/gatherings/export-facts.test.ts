import { env } from "cloudflare:workers";
import papa from "papaparse";
import { beforeEach, expect, it } from "vitest";
import { editorNamed } from "../../support/desk";
import { fillGathering, stadium } from "../../support/gatherings";

let editor: Awaited<ReturnType<typeof editorNamed>>;

/** Three stories of the gathering, with a recording each. */
beforeEach(async () => {
  editor = await editorNamed("Edith");
  await fillGathering(3);
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length) SELECT id, 'clips/' || id, 'audio/webm', 9 FROM stories",
  );
  await env.DB.exec("UPDATE stories SET clip_id = id, voice_published = 1");
  for (const number of [1, 2, 3]) await env.MEDIA.put(`clips/told-${number}`, `the recording ${number}`);
});

const change = (id: string, columns: string) =>
  env.DB.exec(`UPDATE stories SET ${columns} WHERE id = '${id}'`);

async function list() {
  const { text } = await editor.visit(`${stadium.desk}/stories.csv`);
  return papa.parse<Record<string, string>>(text.trimEnd(), { header: true }).data;
}

/** A file with recordings, as text: they aren't compressed; and the names of those. */
async function packed() {
  const { text } = await editor.visit(`${stadium.desk}/voices.zip`);
  return { text, names: [...new Set(text.match(/voices\/[^/]+?\(told-\d\)\.(webm|mp3)/g))] };
}

it("names authors as they want to be named, in the list and in the names of files", async () => {
  await change("told-1", "user_name = 'Ines Roth', submitter_name = 'Ines', is_anonymous = 1");
  await change("told-2", "user_name = 'Oriol Serra', submitter_name = 'Oriol', is_anonymous = 0");
  await change("told-3", "submitter_name = 'Karin', is_anonymous = 0");
  expect((await list()).map(({ author }) => author)).toEqual(["Anonymous", "Oriol Serra", "Karin"]);
  const { names, text } = await packed();
  expect(names.map((name) => name.split(", ")[1])).toEqual([
    "Anonymous (told-1).webm",
    "Oriol Serra (told-2).webm",
    "Karin (told-3).webm",
  ]);
  expect(text).not.toContain("Ines");
});

it("lists what each story is of, how it was told, and what its author does with the recording", async () => {
  await change("told-1", "told = 'spoken', is_ai_generated = 1");
  await change("told-2", "voice_published = 0");
  await change("told-3", "clip_id = NULL");
  const song = { song: "Song 1", artist: "Artist", album: "Album", spot: "Row 1" };
  expect(await list()).toMatchObject([
    { ...song, story: "Told there, number 1", how: "spoken", writtenWithAi: "yes", recording: "published" },
    { how: "typed", writtenWithAi: "no", recording: "private" },
    { recording: "none" },
  ]);
});

it("lists when each story was told and changed, and to what its author agreed when", async () => {
  await change("told-1", "updated_at = 86400000, consented_at = 500, consent_version = 'gathering 1'");
  const [first] = await list();
  expect(first).toMatchObject({
    told: "1970-01-01T00:00:01.000Z",
    changed: "1970-01-02T00:00:00.000Z",
    consented: "1970-01-01T00:00:00.500Z",
    consentVersion: "gathering 1",
  });
});

it("names files by the beginning of a long title and of a long name", async () => {
  await change(
    "told-1",
    `song_title = '${"T".repeat(41)}', submitter_name = '${"N".repeat(41)}', is_anonymous = 0`,
  );
  const { names } = await packed();
  expect(names[0]).toContain(` ${"T".repeat(40)}, ${"N".repeat(40)} (told-1).webm`);
});

it("knows the format of a recording, whatever else its type says", async () => {
  await env.DB.exec("UPDATE voice_clips SET content_type = 'audio/webm; codecs=opus'");
  expect((await packed()).names).toHaveLength(3);
});

it("packs what readers hear: the copy of a recording once it is there", async () => {
  await env.DB.exec(
    "UPDATE voice_clips SET copy_key = 'copies/told-1', copy_type = 'audio/mpeg' WHERE id = 'told-1'",
  );
  await env.MEDIA.put("copies/told-1", "the copy");
  const before = await packed();
  expect(before.names[0]).toContain("(told-1).webm");
  expect(before.text).toContain("the recording 1");
  await env.DB.exec("UPDATE voice_clips SET copied_at = 5 WHERE id = 'told-1'");
  const after = await packed();
  expect(after.names[0]).toContain("(told-1).mp3");
  expect(after.text).toContain("the copy");
  expect(after.text).not.toContain("the recording 1");
});
