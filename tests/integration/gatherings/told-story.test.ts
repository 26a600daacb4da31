import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { member } from "../../support/accounts";
import { decide, decisionsAbout, editorNamed } from "../../support/desk";
import { fakeQueue } from "../../support/fake-queue";
import { newestStory, storeGathering, tell, tellingFields } from "../../support/gatherings";
import { origin, post, visit, wordsIn } from "../../support/site";
import { recordingOf } from "../../support/voice/recordings";
import { hearing } from "../../support/voice/speech";

beforeEach(async () => void (await storeGathering()));

it("waits for an editor whatever its author ticks, and again after each change", async () => {
  const { answer } = await tell({ share_with_community: "on" });
  const { id = "", managePath = "" } = answer;
  const published = async () => (await newestStory())?.is_published;
  expect(await published()).toBe(0);
  expect((await post(managePath, { intent: "publish" })).status).toBe(403);
  expect((await visit(`/story/${id}`)).status).toBe(404);
  const editor = await editorNamed("Edith");
  await decide(editor, id, "approved");
  expect(await published()).toBe(1);
  await post(managePath, { intent: "edit", story_content: "Words that nobody has read yet." });
  expect(await published()).toBe(0);
  await decide(editor, id, "approved");
  await post(managePath, { intent: "unpublish" });
  await post(managePath, { intent: "publish" });
  expect(await published()).toBe(0);
  await post(`${managePath}/withdraw`, {});
  expect(await newestStory()).toMatchObject({ story_content: "", is_published: 0 });
});

it("stays on the wall when its author saves a page unchanged that was opened before its mood was found", async () => {
  const { answer } = await tell();
  const { id = "", managePath = "" } = answer;
  const story = await newestStory();
  await decide(await editorNamed("Edith"), id, "approved");
  await env.DB.exec("UPDATE stories SET mood = 'Nostalgic'");
  const words = { story_content: `${story?.story_content}`, submitter_name: `${story?.submitter_name}` };
  const names = { song_title: `${story?.song_title}`, artist_name: `${story?.artist_name}` };
  await post(managePath, { intent: "edit", ...words, ...names, mood: "none" });
  expect(await newestStory()).toMatchObject({ is_published: 1 });
});

it("shows the questions as headings on the story's page, and leads to the gathering", async () => {
  const { answer } = await tell();
  await decide(await editorNamed("Edith"), answer.id ?? "", "approved");
  const { text } = await visit(`/story/${answer.id}`);
  expect(text).toContain("<h2>Where were you when it began?</h2><p>Upper ring, with my sister.</p>");
  const line = /<p[^>]*>Told at.*?<\/p>/.exec(text)?.[0] ?? "";
  expect(line).toContain('href="/gathering/stadium"');
  expect(line).toContain("The Stadium Project");
});

it("shows the questions above the words of a voice, which don't say them", async () => {
  const headers = { Origin: origin, Gathering: "stadium" };
  const init = { method: "POST", headers, body: await recordingOf(2) };
  const { AI } = hearing("upper ring with my sister");
  const { clipId: clip } = JSON.parse((await visit("/api/transcribe-audio", init, { AI })).text);
  const { answer } = await tell({ clip, publish_voice: "on", spoken_0: "verbatim" });
  await decide(await editorNamed("Edith"), answer.id ?? "", "approved");
  const { text } = await visit(`/story/${answer.id}`);
  expect(text).toMatch(
    /<h2>Where were you when it began\?<\/h2><p><span data-start="0" class="spoken">Upper<\/span>/,
  );
});

it("tells editors what a check found, too", async () => {
  await tell({ answer_0: "Come to the casino after the show." });
  const reason = await env.DB.prepare("SELECT reason FROM story_reviews").first("reason");
  expect(reason).toBe("the word “casino”");
});

it("tells editors what a check found in its section and row, and shows them both", async () => {
  await tell({ spot: "Behind the casino", submitter_name: "Ines" });
  const editor = await editorNamed("Edith");
  const why = "held by a check, because of the word “casino”";
  const queue = (await editor.visit("/desk")).text;
  expect(queue).toContain("<bdi>Behind the casino</bdi>");
  expect(wordsIn(queue)).toContain(`Waiting for an editor: ${why}`);
  expect(wordsIn((await editor.visit("/desk/gatherings/gathering-1/review")).text)).toContain(why);
});

it("has its section and row checked again when its author changes or publishes it", async () => {
  const { answer } = await tell({ spot: "Under the lighthouse" });
  const { id = "", managePath = "" } = answer;
  const editor = await editorNamed("Edith");
  const HELD_WORDS = "lighthouse" as "";
  const change = { intent: "edit", story_content: "Words that nobody has read yet." };
  for (const hidden of [false, true]) {
    await decide(editor, id, "approved");
    if (hidden) await post(managePath, { intent: "unpublish" });
    await post(managePath, hidden ? { intent: "publish" } : change, { HELD_WORDS });
    expect(await newestStory()).toMatchObject({ is_published: 0 });
    expect((await decisionsAbout(id)).at(-1)).toMatchObject({
      decision: "held",
      reason: "the word “lighthouse”",
    });
  }
});

it("belongs to the account of who is signed in, and is signed as its form says", async () => {
  const ines = await member();
  const { answer } = await tell({ submitter_name: "A pen name" }, ines);
  expect(answer.managePath).toBeNull();
  const signed = { user_name: null, user_avatar: null, submitter_name: "A pen name", is_anonymous: 0 };
  expect(await newestStory()).toMatchObject({ user_id: expect.any(String), is_published: 0, ...signed });
  await tell({ submission_key: "u".repeat(32), submitter_name: "" }, ines);
  expect(await newestStory()).toMatchObject({
    user_name: null,
    submitter_name: "Anonymous",
    is_anonymous: 1,
  });
  expect(await env.DB.prepare("SELECT story_count FROM users").first("story_count")).toBe(2);
});

it("keeps a story that was only spoken, until its words are there", async () => {
  const body = await recordingOf(2);
  const headers = { Origin: origin, Gathering: "stadium", Prefer: "respond-async" };
  const upload = await visit("/api/transcribe-audio", { method: "POST", headers, body });
  const { clipId: clip } = JSON.parse(upload.text);
  const { answer } = await tell({
    answer_0: "",
    answer_2: "",
    spoken_0: "unheard",
    clip,
    publish_voice: "on",
  });
  expect(answer.voice).toBe("held");
  expect(await newestStory()).toMatchObject({
    story_content: "Where were you when it began?\n\n(Told aloud: listen to the recording.)",
    told: "spoken",
    clip_id: clip,
    voice_published: 1,
  });
});

it("says in its author's language that an answer was told aloud", async () => {
  const spoken = tellingFields({ answer_0: "", answer_2: "", spoken_0: "unheard" });
  expect((await post("/es/at/stadium", spoken)).status).toBe(200);
  expect((await newestStory())?.story_content).toContain("(Contado en voz alta: escucha la grabación.)");
});

it("has a recording heard that came without words, and no other", async () => {
  const { queue: EVENTS, messages } = fakeQueue<{ type: string; storyId: string }>();
  const upload = async (AI?: Ai) => {
    const headers = { Origin: origin, Gathering: "stadium" };
    const init = { method: "POST", headers, body: await recordingOf(2) };
    return JSON.parse((await visit("/api/transcribe-audio", init, { AI })).text).clipId as string;
  };
  const unheard = await upload();
  const ids: string[] = [];
  for (const clip of [unheard, await upload(hearing("we danced").AI), await clipIdOf("never sent"), ""]) {
    const sent = await post("/at/stadium", tellingFields({ clip }), { EVENTS });
    ids.push(JSON.parse(sent.text).sent.id);
  }
  const asked = messages.filter(({ type }) => type === "story.voice-unheard");
  expect(asked.map(({ storyId }) => storyId)).toEqual([ids[0]]);
});

it("checks what visitors tell, and not what an editor does", async () => {
  const words = { answer_0: `Come to the casino after the show. ${"And then we danced. ".repeat(5)}` };
  const reasons = async () => {
    const { results } = await env.DB.prepare("SELECT reason FROM story_reviews ORDER BY rowid").all();
    return results.map(({ reason }) => reason);
  };
  // The second time it is a text that was sent before, too: the word matters more.
  for (const _ of [1, 2]) await tell(words);
  expect(await reasons()).toEqual(Array(2).fill("the word “casino”"));
  const editor = await editorNamed("Edith");
  await editor.post("/at/stadium", tellingFields(words));
  expect((await reasons()).at(-1)).toBe("every story of a gathering is read before it is shown");
});

it.each([
  ["keeps a recording private that comes with its words after an editor has published the story", true],
  ["publishes with a story the recording that came with its words before an editor read them", false],
])("%s", async (_, isPublished) => {
  const key = crypto.randomUUID();
  const fields = { submission_key: key, clip: await clipIdOf(key), publish_voice: "on" };
  const { answer } = await tell(fields);
  expect(answer.voice).toBe("missing");
  if (isPublished) await decide(await editorNamed("Edith"), answer.id ?? "", "approved");
  const headers = { Origin: origin, Gathering: "stadium", "Idempotency-Key": key };
  const init = { method: "POST", headers, body: await recordingOf(2) };
  await visit("/api/transcribe-audio", init, { AI: hearing("come to the casino").AI });
  expect((await tell(fields)).answer.voice).toBe("held");
  expect(await newestStory()).toMatchObject({
    is_published: Number(isPublished),
    clip_id: fields.clip,
    voice_published: Number(!isPublished),
  });
});
