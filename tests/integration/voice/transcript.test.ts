import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { post, visit } from "../../support/site";
import { storyRow, submissionFields } from "../../support/stories";
import { held, said, spoken, transcriptOf } from "../../support/voice/transcripts";

const summary = "All that is said in the recording";
const pageOf = async ({ id }: { id: string }) => (await visit(`/story/${id}`)).text;

it("shows the whole transcript of a published recording, if the story's text is only a part of it", async () => {
  const story = await spoken({ story_content: "We danced until the neighbours came." });
  const page = await pageOf(story);
  expect(page).toContain(summary);
  expect(page.slice(page.indexOf(summary))).toMatch(/>danced<\/span>.*>with<\/span>.*>us<\/span>/);
  // What is between the words has no time, and can't be played from.
  expect(page).toMatch(/<span data-start="0.5" class="spoken">danced<\/span> <span/);
  // Two seconds, less one packet.
  expect((await visit(`/story/${story.id}.data`)).text).toContain('"seconds",1.98,');
});

it("says in which language a transcript is, as of the story's text, on its page and in embeds", async () => {
  const story = await spoken({ story_content: "We danced until the neighbours came." });
  for (const [language, said] of [
    ["es", 'lang="es" dir="ltr"'],
    ["", 'dir="auto"'],
  ]) {
    await env.DB.prepare("UPDATE stories SET language = ? WHERE id = ?").bind(language, story.id).run();
    for (const path of [`/story/${story.id}`, `/embed/story/${story.id}`]) {
      const { text } = await visit(path);
      const [, tag] = /^[^<]*<\/summary><(?:div|p)([^>]*)>/.exec(text.slice(text.indexOf(summary))) ?? [];
      expect(tag).toContain(said);
    }
  }
});

it.each([
  [
    "its text says it all",
    { story_content: "We danced until the neighbours came, and then the neighbours danced with us!" },
  ],
  ["the voice is private", { story_content: "We danced until the neighbours came.", publish_voice: "" }],
])("shows no transcript where %s", async (_, fields) => {
  expect(await pageOf(await spoken(fields))).not.toContain(summary);
});

it("lets the author write a transcript, which readers find under the player", async () => {
  const story = await spoken({}, null);
  expect(await pageOf(story)).not.toContain(summary);
  await post(story.link, { intent: "save-transcript", transcript: "  I hum, and then I laugh.  " });
  expect(await transcriptOf(story.clip)).toBe("I hum, and then I laugh.");
  expect(await pageOf(story)).toContain("I hum, and then I laugh.");
  expect((await visit(story.link)).text).toContain(">I hum, and then I laugh.</textarea>");
});

it("keeps a transcript from a window that is older than the one on the page, and says how that reads now", async () => {
  const story = await spoken();
  const versionIn = (text: string) => /name="transcript_version" value="(\w+)"/.exec(text)?.[1] ?? "none";
  const opened = versionIn((await visit(story.link)).text);
  const save = (transcript_version: string, transcript: string) =>
    post(story.link, { intent: "save-transcript", transcript_version, transcript });
  const [first, second] = ["We danced until morning.", "We danced with the neighbours."];
  // The second time, as where no answer came, it changes nothing.
  for (const _ of [1, 2]) expect((await save(opened, first)).status).toBe(302);
  const long = await save(opened, "x".repeat(10_001));
  expect([long.status, versionIn(long.text)]).toEqual([400, opened]);

  const refused = await save(opened, second);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("This story was changed after you opened this page");
  expect(refused.text).toContain(`save again to replace that.\n\n${first}</p>`);
  expect(refused.text).toContain(`>${second}</textarea>`);
  expect(await transcriptOf(story.clip)).toBe(first);

  expect((await save(versionIn(refused.text), second)).status).toBe(302);
  expect(await transcriptOf(story.clip)).toBe(second);
});

it("saves one of two transcripts that come at the same moment, of a private recording too", async () => {
  const story = await spoken({ publish_voice: "" });
  const version =
    /name="transcript_version" value="(\w+)"/.exec((await visit(story.link)).text)?.[1] ?? "none";
  const answers = await Promise.all(
    ["We danced.", "We sang."].map((transcript) =>
      post(story.link, { intent: "save-transcript", transcript_version: version, transcript }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
});

it("returns a transcript that is too long, and accepts the maximum length", async () => {
  const story = await spoken();
  const long = "x".repeat(10_001);
  const { status, text } = await post(story.link, { intent: "save-transcript", transcript: long });
  expect(status).toBe(400);
  expect(text).toContain("can have up to 10,000 characters");
  expect(text).toContain(`>${long}</textarea>`);
  expect(await transcriptOf(story.clip)).toBe(said);
  await post(story.link, { intent: "save-transcript", transcript: long.slice(1) });
  expect(await transcriptOf(story.clip)).toHaveLength(10_000);
});

it.each(["電", "🎷"])("accepts the maximum length of %s, which takes more bytes", async (character) => {
  const story = await spoken();
  const transcript = character.repeat(10_000);
  expect((await post(story.link, { intent: "save-transcript", transcript })).status).toBe(302);
  expect(await transcriptOf(story.clip)).toBe(transcript);
});

it("shows the page of a story whose transcript has thousands of sentences in the time that a page has", async () => {
  const story = await spoken();
  const transcript = "A! ".repeat(3333).trim();
  await post(story.link, { intent: "save-transcript", transcript });
  expect((await visit(story.link)).text).toContain(`>${transcript}</textarea>`);
});

it("has no transcript to save for a story without a recording", async () => {
  const { response } = await post("/submissions/new", submissionFields());
  const link = response.headers.get("location") ?? "";
  expect((await post(link, { intent: "save-transcript", transcript: "Words" })).status).toBe(404);
});

it("holds a story for review whose transcript has a held word", async () => {
  const words = { story_content: "A harmless text, and short." };
  const heard = `${said} swearword`;
  const [shown, kept] = [await spoken(words, heard), await spoken({ ...words, publish_voice: "" }, heard)];
  expect(await storyRow(shown.id)).toMatchObject({ is_published: 0 });
  expect(await storyRow(kept.id)).toMatchObject({ is_published: 1 });
});

it("shows readers no transcript that a check holds, whoever wrote it and in whatever order", async () => {
  const story = await spoken();
  const write = (transcript: string) => post(story.link, { intent: "save-transcript", transcript }, held);
  const refused = await write("a swearword");
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Readers can’t be shown this: the word “swearword”");
  expect(await transcriptOf(story.clip)).toBe(said);
  await post(story.link, { intent: "hide-voice" }, held);
  expect((await write("a swearword")).status).toBe(302);
  await post(story.link, { intent: "publish-voice" }, held);
  expect(await storyRow(story.id)).toMatchObject({ voice_published: 0 });
  await write("a kind word");
  await post(story.link, { intent: "publish-voice" }, held);
  expect(await storyRow(story.id)).toMatchObject({ voice_published: 1 });
});

it("says in the language of the page why a transcript can't be shown, or a voice not published", async () => {
  const story = await spoken();
  const send = (fields: Record<string, string>) =>
    post(`/es${story.link}`, fields, { HELD_WORDS: "palabrota" });
  const refused = await send({ intent: "save-transcript", transcript: "una palabrota" });
  expect(refused.text).toContain("la palabra «palabrota»");
  expect(refused.text).not.toContain("the word");
  await send({ intent: "hide-voice" });
  await send({ intent: "save-transcript", transcript: "una palabrota" });
  const { response } = await send({ intent: "publish-voice" });
  const [, cookie = ""] = /__Host-toast=([^;]+)/.exec(response.headers.get("set-cookie") ?? "") ?? [];
  const { text } = await visit(`/es${story.link}`, { headers: { Cookie: `__Host-toast=${cookie}` } });
  expect(text).toContain("La redacción tendría que escucharla primero: la palabra «palabrota».");
});

it("shows no transcript that was written and published while its story was hidden and said the same", async () => {
  const story = await spoken({ publish_voice: "" });
  const send = (fields: Record<string, string>) => post(story.link, fields, held);
  const words = "a swearword, and then we laughed";
  await send({ intent: "unpublish" });
  await send({ intent: "save-transcript", transcript: words });
  await send({ intent: "edit", story_content: words });
  await send({ intent: "publish-voice" });
  await send({ intent: "edit", story_content: "A harmless text, and short." });
  await send({ intent: "publish" });
  expect(await pageOf(story)).not.toContain("swearword");
  expect((await visit(`/story/${story.id}/voice.vtt`)).status).toBe(404);
});

it("holds a story that is published with a recording whose transcript no check has read", async () => {
  const story = await spoken();
  await post(story.link, { intent: "unpublish" });
  await env.DB.exec("UPDATE voice_clips SET transcript = 'a swearword'");
  await post(story.link, { intent: "publish" }, held);
  expect(await storyRow(story.id)).toMatchObject({ is_published: 0, in_review_since: expect.any(Number) });
  expect((await visit(story.link)).text).toContain("because of the word “swearword”");
});
