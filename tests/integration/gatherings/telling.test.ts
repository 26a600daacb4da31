import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { browser } from "../../support/accounts";
import { failingD1 } from "../../support/database/failing-d1";
import { workingBeforeChange } from "../../support/database/meanwhile";
import { newestStory, storedStories, storeGathering, tell, tellingFields } from "../../support/gatherings";
import { post, visit } from "../../support/site";

const hour = 3_600_000;
const at = "/at/stadium";

beforeEach(async () => void (await storeGathering()));

it("shows the form to everybody alike: no cookie, no key, and nothing that must not be shared", async () => {
  const { status, text, response } = await visit(at);
  expect(status).toBe(200);
  expect(text).toContain("The Stadium Project");
  expect(text).toContain("Who stood beside you?");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(text).not.toContain('name="submission_key"');
  expect(text).not.toContain("__remixContext");
  const caching = { KEEP_PAGES: "on" };
  const known = { Cookie: "__Host-visitor=somebody" };
  await visit(at, {}, caching);
  const again = await visit(at, { headers: known }, { ...caching, DB: failingD1() });
  expect(again.status).toBe(200);
});

it("has the gathering's name and welcome for browsers and searches, and says of no gathering that it is none", async () => {
  await storeGathering({ id: "g2", code: "soon", opens_at: Date.now() + hour });
  const headOf = async (path: string) => {
    const { text } = await visit(path);
    return [/<title>([^<]*)/.exec(text)?.[1], /<meta name="description" content="([^"]*)"/.exec(text)?.[1]];
  };
  const open = ["The Stadium Project · Liner Notes", "One night, 112,000 people. Tell us yours."];
  expect([await headOf(at), await headOf("/at/soon")]).toEqual([open, open]);
  const none = ["No gathering here · Liner Notes", "No gathering has this address."];
  expect(await headOf("/at/nowhere")).toEqual(none);
});

it("runs the form's script on the form alone, and elsewhere the one that shows what a device has kept", async () => {
  await storeGathering({ id: "g2", code: "soon", opens_at: Date.now() + hour });
  const scriptOf = async (path: string) =>
    /<script type="module"[^>]* src="([^"]+)"/.exec((await visit(path)).text)?.[1] ?? "none";
  const [open, soon, none] = [await scriptOf(at), await scriptOf("/at/soon"), await scriptOf("/at/nowhere")];
  expect(open).not.toBe(soon);
  expect(soon).not.toBe("none");
  expect(none).toBe(soon);
});

it("says how many questions it asks, and leads on from where nothing is asked", async () => {
  await storeGathering({ id: "g2", code: "soon", opens_at: Date.now() + hour });
  await storeGathering({ id: "g3", code: "over", closes_at: Date.now() - hour });
  await storeGathering({ id: "g4", code: "short", questions: '["Where were you?"]' });
  const read = async (code: string) => (await visit(`/at/${code}`)).text;
  expect([await read("stadium"), await read("short")]).toEqual([
    expect.stringContaining("3 questions, speak or type"),
    expect.stringContaining("One question, speak or type"),
  ]);
  const [soon, over] = [await read("soon"), await read("over")];
  expect(soon).toMatch(/href="\/community">Read stories until then/);
  expect(soon).not.toContain("The page of The Stadium Project");
  expect(over).toMatch(/href="\/submissions\/new">Tell a story of another song/);
  expect(await read("nowhere")).toContain("Please compare the address with the one on the poster");
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
  expect(await storedStories()).toEqual([]);
  expect((await visit("/at/nowhere")).status).toBe(404);
  expect((await post("/at/nowhere", tellingFields())).status).toBe(404);
});

it("stores the answers below their questions, skipped ones left out, with its place and defaults", async () => {
  const { status, answer } = await tell({ spot: " Section 114,\n row 12 ", submitter_name: "Ines" });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ songTitle: "Untitled Song", isPublished: false, voice: null });
  expect(await newestStory()).toMatchObject({
    id: answer.id,
    story_content:
      "Where were you when it began?\n\nUpper ring, with my sister.\n\nWhat do you hear when you think of it?\n\nRain on a plastic hood.",
    gathering_id: "gathering-1",
    gathering_spot: "Section 114, row 12",
    song_title: "Untitled Song",
    artist_name: "Unknown Artist",
    submitter_name: "Ines",
    told: "typed",
    language: "en",
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
  expect(await storedStories()).toHaveLength(1);
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
  expect(await storedStories()).toEqual([]);
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
  expect((await newestStory())?.story_content).toContain("What do you hear when you think of it?\n\nRain");
});

it("takes answers in the order of the form, whatever their numbers", async () => {
  const added = {
    question_11: "Who drove?",
    answer_11: "My aunt.",
    question_7: "In what?",
    answer_7: "A van.",
  };
  await tell({ ...added, answer_0: "" });
  expect((await newestStory())?.story_content).toBe(
    "What do you hear when you think of it?\n\nRain on a plastic hood.\n\nWho drove?\n\nMy aunt.\n\nIn what?\n\nA van.",
  );
});

it("keeps an answer below the gathering's own question when the sent one is longer than any", async () => {
  await tell({ question_2: "q".repeat(161) });
  expect((await newestStory())?.story_content).toContain("What do you hear when you think of it?\n\nRain");
});

it("names the version of the consent line that was agreed to", async () => {
  await env.DB.exec("UPDATE gatherings SET version = 3");
  await tell();
  expect(await newestStory()).toMatchObject({ consent_version: "gathering gathering-1 3" });
});

it("names the version that its author has seen, when an editor has changed the consent line since", async () => {
  await env.DB.exec("UPDATE gatherings SET version = 3");
  expect((await visit(at)).text).toContain('name="consent_version" value="3"');
  const { enhanced: _, intent: __, ...typed } = tellingFields();
  const review = await post(at, { ...typed, intent: "review", consent_version: "2" });
  expect(review.text).toContain('name="consent_version" value="3"');
  await tell({ consent_version: "2" });
  expect(await newestStory()).toMatchObject({ consent_version: "gathering gathering-1 2" });
  for (const invented of ["4", "-1", "2.5", ""]) {
    await tell({ submission_key: crypto.randomUUID(), consent_version: invented });
    expect(await newestStory()).toMatchObject({ consent_version: "gathering gathering-1 3" });
  }
});

it("says that it didn't arrive while the database is down, and when to send it again", async () => {
  const person = browser();
  const { status, response } = await person.post(at, tellingFields(), { DB: failingD1() });
  expect(status).toBe(503);
  expect(response.headers.get("retry-after")).not.toBeNull();
  expect(await storedStories()).toEqual([]);
});

it("answers the form's script as JSON, in words for its author, when a story can't be stored", async () => {
  const DB = workingBeforeChange(env.DB, () => Promise.reject(new Error("D1_ERROR: the database is down")));
  const { status, text, response } = await browser().post(at, tellingFields(), { DB });
  expect([status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(JSON.parse(text)).toEqual({ toast: { title: expect.stringContaining("It didn’t arrive") } });
  expect(await storedStories()).toEqual([]);
});
