import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { browser, member } from "../../support/accounts";
import { failingD1 } from "../../support/database/failing-d1";
import { workingBeforeChange } from "../../support/database/meanwhile";
import { decide, editorNamed } from "../../support/desk";
import { storeGathering, tellingFields } from "../../support/gatherings";
import { origin, post, visit } from "../../support/site";
import { recordingOf } from "../../support/voice/recordings";
import { hearing } from "../../support/voice/speech";

const hour = 3_600_000;
const at = "/at/stadium";

const stories = async () =>
  (await env.DB.prepare("SELECT * FROM stories ORDER BY rowid").all<Record<string, unknown>>()).results;

const newest = async () => (await stories()).at(-1);

/** Sends the form as the page's script does. */
async function tell(fields?: Record<string, string>, person = browser()) {
  const { status, text, response } = await person.post(at, tellingFields(fields));
  const { sent, toast } = JSON.parse(text) as { sent?: Record<string, string>; toast?: { title: string } };
  return { status, response, answer: sent ?? {}, problem: toast?.title };
}

beforeEach(async () => void (await storeGathering()));

it("shows the form to everybody alike: no cookie, no key, and nothing that must not be shared", async () => {
  const { status, text, response } = await visit(at);
  expect(status).toBe(200);
  expect(text).toContain("The Stadium Project");
  expect(text).toContain("Who stood beside you?");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(text).not.toContain('name="submission_key"');
  expect(text).not.toContain("__remixContext");
  const kept = { KEEP_PAGES: "on" };
  const known = { Cookie: "__Host-visitor=somebody" };
  await visit(at, {}, kept);
  const again = await visit(at, { headers: known }, { ...kept, DB: failingD1() });
  expect(again.status).toBe(200);
});

it.each(["/at/STADIUM", "/at/Stadium"])("leads from %s to the address as it is printed", async (path) => {
  const { status, response } = await visit(path);
  expect([status, response.headers.get("location")]).toEqual([302, at]);
});

it("says when it opens and when it closed, and takes nothing then", async () => {
  await storeGathering({ id: "g2", code: "soon", opens_at: Date.now() + hour });
  await storeGathering({ id: "g3", code: "over", closes_at: Date.now() - hour, story_count: 7 });
  await storeGathering({ id: "g4", code: "untold", closes_at: Date.now() - hour });
  for (const [code, words, problem] of [
    ["soon", "Stories are taken from", "This gathering takes no stories now."],
    ["over", "Read what people told (7)", "Nothing is lost: open its page again"],
    ["untold", ">The page of The Stadium Project<", "Nothing is lost: open its page again"],
  ]) {
    expect((await visit(`/at/${code}`)).text).toContain(words);
    const { status, text } = await post(`/at/${code}`, tellingFields());
    expect([status, JSON.parse(text).toast.title]).toEqual([403, expect.stringContaining(`${problem}`)]);
  }
  expect(await stories()).toEqual([]);
  expect((await visit("/at/nowhere")).status).toBe(404);
  expect((await post("/at/nowhere", tellingFields())).status).toBe(404);
});

it("stores the answers below their questions, skipped ones left out, with its place and defaults", async () => {
  const { status, answer } = await tell({ spot: " Section 114,\n row 12 ", submitter_name: "Ines" });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ songTitle: "Untitled Song", isPublished: false, voice: null });
  expect(await newest()).toMatchObject({
    id: answer.id,
    story_content:
      "Where were you when it began?\n\nUpper ring, with my sister.\n\nWhat do you hear when you think of it?\n\nRain on a plastic hood.",
    gathering_id: "gathering-1",
    gathering_spot: "Section 114, row 12",
    song_title: "Untitled Song",
    artist_name: "Unknown Artist",
    submitter_name: "Ines",
    told: "typed",
    consent_version: "gathering gathering-1 0",
    is_published: 0,
    conversion_count: 0,
  });
});

it("stores a form that is sent again once, at the same time too, and answers the same link", async () => {
  const fields = tellingFields();
  const person = browser();
  const answers = await Promise.all(Array.from({ length: 5 }, () => person.post(at, fields)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await stories()).toHaveLength(1);
});

it.each([
  [{ answer_0: "", answer_2: " " }, "Answer one question"],
  [{ answer_0: "Short.", answer_2: "" }, "Say a little more"],
  [{ answer_0: "a".repeat(2000) }, "2,096 characters, and 2,000 fit"],
  [{ spot: "r".repeat(81) }, "Section and row fit into 80"],
  [{ song_title: "t".repeat(201) }, "Song title must be less than 200"],
  [{ submission_key: "" }, "Please reload the page"],
])("says what is wrong with %o, and stores nothing", async (fields, problem) => {
  const answered = await tell(fields);
  expect(answered.status).toBe(400);
  expect(answered.problem).toContain(problem);
  expect(await stories()).toEqual([]);
});

it("takes a story that is just long enough, however many answers it has", async () => {
  const [nine, ten] = await Promise.all(
    ["Rain", "Rain!"].map((answer_2) => tell({ answer_0: "I sat", answer_2 })),
  );
  expect([nine?.status, ten?.status]).toEqual([400, 200]);
});

it("keeps the question that was asked when an editor has changed it since", async () => {
  await env.DB.exec(`UPDATE gatherings SET questions = '["Another question?"]'`);
  await tell();
  expect((await newest())?.story_content).toContain("What do you hear when you think of it?\n\nRain");
});

it("takes answers in the order of the form, whatever their numbers", async () => {
  const added = {
    ...{ question_11: "Who drove?", answer_11: "My aunt." },
    ...{ question_7: "In what?", answer_7: "A van." },
  };
  await tell({ ...added, answer_0: "" });
  expect((await newest())?.story_content).toBe(
    "What do you hear when you think of it?\n\nRain on a plastic hood.\n\nWho drove?\n\nMy aunt.\n\nIn what?\n\nA van.",
  );
});

it("keeps an answer below the gathering's own question when the sent one is longer than any", async () => {
  await tell({ question_2: "q".repeat(161) });
  expect((await newest())?.story_content).toContain("What do you hear when you think of it?\n\nRain");
});

it("names the version of the consent line that was agreed to", async () => {
  await env.DB.exec("UPDATE gatherings SET version = 3");
  await tell();
  expect(await newest()).toMatchObject({ consent_version: "gathering gathering-1 3" });
});

it("names the version that its author has seen, when an editor has changed the consent line since", async () => {
  await env.DB.exec("UPDATE gatherings SET version = 3");
  expect((await visit(at)).text).toContain('name="consent_version" value="3"');
  const { enhanced: _, intent: __, ...typed } = tellingFields();
  const review = await post(at, { ...typed, intent: "review", consent_version: "2" });
  expect(review.text).toContain('name="consent_version" value="3"');
  await tell({ consent_version: "2" });
  expect(await newest()).toMatchObject({ consent_version: "gathering gathering-1 2" });
  for (const invented of ["4", "-1", "2.5", ""]) {
    await tell({ submission_key: crypto.randomUUID(), consent_version: invented });
    expect(await newest()).toMatchObject({ consent_version: "gathering gathering-1 3" });
  }
});

it("shows all answers without a script before it stores them, and then the private link", async () => {
  const { enhanced: _, intent: __, submission_key: ___, ...typed } = tellingFields();
  const person = browser();
  const review = await person.post(at, { ...typed, intent: "review", song_title: "Everlong" });
  expect(review.status).toBe(200);
  expect(await stories()).toEqual([]);
  expect(person.cookies.has("__Host-visitor")).toBe(true);
  const fields = Object.fromEntries(
    [...review.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );
  expect(fields).toMatchObject({ answer_0: "Upper ring, with my sister.", song_title: "Everlong" });
  const sent = await person.post(at, { ...fields, intent: "send" });
  expect(sent.status).toBe(200);
  const link = new RegExp(`${origin}(/manage/[0-9a-f]{64})`).exec(sent.text)?.[1] ?? "";
  const managed = await person.visit(link);
  expect(managed.text).toContain("every story of a gathering is read before it is shown");
  const again = await person.post(at, { ...fields, intent: "send" });
  expect(again.text).toContain(link);
  expect(await stories()).toHaveLength(1);
});

it("gives answers back that a browser without the script sends after it has closed", async () => {
  const { enhanced: _, ...typed } = tellingFields();
  await storeGathering({ closes_at: Date.now() - hour });
  const { status, text } = await post(at, typed);
  expect(status).toBe(403);
  expect(text).toContain("Upper ring, with my sister.");
  expect(await stories()).toEqual([]);
});

it("leads a member without the script to their stories, and speaks of no private link", async () => {
  const { enhanced: _, ...typed } = tellingFields();
  const ines = await member();
  const { text } = await ines.post(at, typed);
  expect(text).toContain('href="/my-stories"');
  expect(text).not.toContain("private link");
});

it("gives a form back that can't be sent, with what was typed", async () => {
  const { status, text } = await post(at, { answer_0: "Short.", intent: "review" });
  expect(status).toBe(400);
  expect(text).toContain("Say a little more");
  expect(text).toContain(">Short.</textarea>");
  // Where scripts run, it is stepped through like the page before: its style counts on that.
  expect(text).toMatch(/<script type="module"[^>]* src=/);
});

it("gives answers back below the questions that were asked, when an editor has moved those meanwhile", async () => {
  const { enhanced: _, intent: __, ...typed } = tellingFields({ answer_0: "Short.", answer_2: "" });
  await env.DB.exec(`UPDATE gatherings SET questions = '["Another question?", "Who stood beside you?"]'`);
  const { status, text } = await post(at, { ...typed, intent: "review" });
  expect(status).toBe(400);
  expect(text).toMatch(/>Where were you when it began\?<\/label>(?:(?!<section).)*>Short\.<\/textarea>/s);
  expect(text).toContain("What do you hear when you think of it?</label>");
});

it("waits for an editor whatever its author ticks, and again after each change", async () => {
  const { answer } = await tell({ share_with_community: "on" });
  const { id = "", managePath = "" } = answer;
  const published = async () => (await newest())?.is_published;
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
  expect(await newest()).toMatchObject({ story_content: "", is_published: 0 });
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

it("tells editors what a check found, too", async () => {
  await tell({ answer_0: "Come to the casino after the show." });
  const reason = await env.DB.prepare("SELECT reason FROM story_reviews").first("reason");
  expect(reason).toBe("the word “casino”");
});

it("belongs to the account of who is signed in, and is signed as its form says", async () => {
  const ines = await member();
  const { answer } = await tell({ submitter_name: "A pen name" }, ines);
  expect(answer.managePath).toBeNull();
  const signed = { user_name: null, user_avatar: null, submitter_name: "A pen name", is_anonymous: 0 };
  expect(await newest()).toMatchObject({ user_id: expect.any(String), is_published: 0, ...signed });
  await tell({ submission_key: "u".repeat(32), submitter_name: "" }, ines);
  expect(await newest()).toMatchObject({ user_name: null, submitter_name: "Anonymous", is_anonymous: 1 });
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
  expect(await newest()).toMatchObject({
    story_content: "Where were you when it began?\n\n(Told aloud: listen to the recording.)",
    told: "spoken",
    clip_id: clip,
    voice_published: 1,
  });
});

it("says in its author's language that an answer was told aloud", async () => {
  const spoken = tellingFields({ answer_0: "", answer_2: "", spoken_0: "unheard" });
  expect((await post("/es/at/stadium", spoken)).status).toBe(200);
  expect((await newest())?.story_content).toContain("(Contado en voz alta: escucha la grabación.)");
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
  expect(await newest()).toMatchObject({
    is_published: Number(isPublished),
    clip_id: fields.clip,
    voice_published: Number(!isPublished),
  });
});

it("says that it didn't arrive while the database is down, and when to send it again", async () => {
  const person = browser();
  const { status, response } = await person.post(at, tellingFields(), { DB: failingD1() });
  expect(status).toBe(503);
  expect(response.headers.get("retry-after")).not.toBeNull();
  expect(await stories()).toEqual([]);
});

it("without a script, keeps its key for another attempt, so that a story whose answer was lost is one", async () => {
  const { enhanced: _, ...fields } = tellingFields();
  expect((await browser().post(at, fields)).status).toBe(200);
  const DB = workingBeforeChange(env.DB, () => Promise.reject(new Error("D1_ERROR: the database is down")));
  const { status, text } = await browser().post(at, fields, { DB });
  expect(status).toBe(503);
  expect(text).toContain("your answers are still here");
  const shown = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const again = Object.fromEntries(shown.map(([, name, value]) => [name, value]));
  expect(again).toMatchObject({ answer_0: fields.answer_0, submission_key: fields.submission_key });
  expect((await browser().post(at, { ...again, intent: "send" })).status).toBe(200);
  expect(await stories()).toHaveLength(1);
});
