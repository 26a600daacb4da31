import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { stadiumProject } from "~/content/initiatives";
import type { Editor } from "~/features/accounts/require-editor.server";
import { requireDeskGathering } from "~/features/desk/gatherings/find.server";
import { changeGathering } from "~/features/desk/gatherings/save.server";
import { gatheringSchema } from "~/features/desk/gatherings/schema";
import { openDatabase } from "~/platform/database";
import { createLog } from "~/platform/log";
import { decisionsAbout, editorNamed } from "../../support/desk";
import { fillGathering, gatheringFields, gatheringRow, stadium, submitThere } from "../../support/gatherings";
import { storyRow } from "../../support/stories";

const log = createLog("test");

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

/** The stadium's own form, as it stands. */
async function stadiumFields(fields: Record<string, string> = {}) {
  const row = await gatheringRow(stadium.code);
  return {
    ...gatheringFields({
      name: `${row?.name}`,
      place: `${row?.place}`,
      held_on: `${row?.held_on}`,
      welcome: `${row?.welcome}`,
      consent: `${row?.consent}`,
      opens_at: new Date(Number(row?.opens_at)).toISOString().slice(0, 16),
      closes_at: new Date(Number(row?.closes_at)).toISOString().slice(0, 16),
      version: `${row?.version}`,
    }),
    ...Object.fromEntries(
      (JSON.parse(`${row?.questions}`) as string[]).map((question, at) => [`question${at + 1}`, question]),
    ),
    ...fields,
  };
}

it("has the home page's project in every installation, in the words of the site", async () => {
  const { title, text, email, gathering } = stadiumProject;
  expect(await gatheringRow(gathering.code)).toMatchObject({
    name: title,
    place: gathering.place,
    held_on: gathering.heldOn,
    welcome: text.at(-1),
    consent: gathering.consent,
    questions: JSON.stringify(email.questions).replaceAll('","', '", "'),
    version: 1,
  });
});

it("answers 404 for a gathering that there isn't", async () => {
  for (const path of ["", "/review", "/material", "/stories.csv", "/voices.zip"]) {
    expect((await editor.visit(`/desk/gatherings/none${path}`)).status, path).toBe(404);
  }
  expect((await editor.post("/desk/gatherings/none", gatheringFields())).status).toBe(404);
});

it("makes a gathering, and logs it", async () => {
  const { location } = await editor.post("/desk/gatherings/new", gatheringFields({ code: " Harbour " }));
  const row = await gatheringRow("harbour");
  expect(location).toBe(`/desk/gatherings/${row?.id}`);
  expect(row).toMatchObject({
    name: "Harbour Nights",
    questions: JSON.stringify(["Where did you stand?", "Who stood beside you?"]),
    opens_at: Date.parse("2026-08-14T16:00Z"),
    closes_at: Date.parse("2026-08-21T22:00Z"),
  });
  expect((await editor.visit("/desk/gatherings")).text).toContain("Harbour Nights");
  expect((await editor.visit("/desk/log")).text).toContain("Harbour Nights");
  expect((await editor.visit(location ?? "")).text).toContain("The old harbour");
});

it.each<[string, Record<string, string>, string]>([
  ["a code that is taken", { code: "stadium" }, "Another gathering has this address"],
  ["a code that is too short", { code: "ab" }, "The address takes 3 to 24 letters"],
  ["a code with other letters", { code: "hafen-größe" }, "The address takes 3 to 24 letters"],
  ["a code with two hyphens in a row", { code: "a--b" }, "The address takes 3 to 24 letters"],
  ["a name that is missing", { name: " " }, "The name is missing"],
  ["a welcome that is too long", { welcome: "w".repeat(401) }, "The welcome must be 400 characters or fewer"],
  ["a day that is none", { held_on: "2026-02-30" }, "On which day is it?"],
  ["a time that is none", { opens_at: "tomorrow" }, "When does it open?"],
  [
    "a gathering that closes before it opens",
    { closes_at: "2026-08-14T15:59" },
    "It must close after it opens",
  ],
])("refuses %s, and says why", async (_what, fields, words) => {
  const { status, text } = await editor.post("/desk/gatherings/new", gatheringFields(fields));
  expect(status).toBe(400);
  expect(text).toContain(words);
  // What was typed stays in the form.
  expect(text).toContain("The old harbour");
});

it("changes all but the code, and logs what", async () => {
  const fields = await stadiumFields({ name: "The Stadium, Told", code: "elsewhere" });
  const { location } = await editor.post(stadium.desk, fields);
  expect(location).toBe(stadium.desk);
  expect(await gatheringRow("stadium")).toMatchObject({ name: "The Stadium, Told", version: 2 });
  const entry = await env.DB.prepare("SELECT action, note FROM gathering_log").first();
  expect(entry).toEqual({ action: "changed", note: "name" });
});

it("answers 409 with what another editor saved, and keeps both", async () => {
  const mine = await stadiumFields({ place: "My place" });
  const other = await editorNamed("Otto");
  await other.post(stadium.desk, await stadiumFields({ place: "Their place" }));
  const { status, text } = await editor.post(stadium.desk, mine);
  expect(status).toBe(409);
  expect(text).toContain("Another editor saved this gathering");
  expect(text).toContain("Their place");
  expect(text).toContain("My place");
  expect(await gatheringRow("stadium")).toMatchObject({ place: "Their place" });
  await editor.post(stadium.desk, { ...mine, version: "2" });
  expect(await gatheringRow("stadium")).toMatchObject({ place: "My place", version: 3 });
});

it("tells of what another editor saved also where a field had to be mended first", async () => {
  const mine = await stadiumFields({ place: "My place" });
  const other = await editorNamed("Otto");
  await other.post(stadium.desk, await stadiumFields({ place: "Their place" }));
  const { status, text } = await editor.post(stadium.desk, { ...mine, name: "" });
  expect(status).toBe(400);
  const version = /name="version"[^>]* value="(\d+)"/.exec(text)?.[1] ?? "none";
  expect((await editor.post(stadium.desk, { ...mine, version })).status).toBe(409);
  expect(await gatheringRow("stadium")).toMatchObject({ place: "Their place" });
});

it("saves one of two changes to the same version that come at once, and logs it once", async () => {
  const db = openDatabase(env.DB);
  const before = await requireDeskGathering(db, (await gatheringRow("stadium"))?.id as string);
  const changed = async (place: string) => gatheringSchema.parse(await stadiumFields({ place }));
  const [theirs, mine] = [await changed("Their place"), await changed("My place")];
  const save = (words: typeof mine) =>
    changeGathering({ db, log }, { userId: "edith" } as Editor, before, words);
  expect([await save(theirs), await save(mine)]).toEqual([true, false]);
  expect(await gatheringRow("stadium")).toMatchObject({ place: "Their place", version: 2 });
  expect(await env.DB.prepare("SELECT count(*) AS n FROM gathering_log").first("n")).toBe(1);
});

it("keeps the questions once a story was told in answer to them", async () => {
  const changed = { question1: "Another question?" };
  await editor.post(stadium.desk, await stadiumFields(changed));
  expect((await gatheringRow("stadium"))?.questions).toContain("Another question?");
  await submitThere();
  const { status, text } = await editor.post(stadium.desk, await stadiumFields({ question1: "Too late?" }));
  expect(status).toBe(400);
  expect(text).toContain("they stay as they are");
  expect((await gatheringRow("stadium"))?.questions).not.toContain("Too late?");
  const { location } = await editor.post(stadium.desk, await stadiumFields({ place: "Elsewhere" }));
  expect(location).toBe(stadium.desk);
});

it("keeps the questions also when all stories that answer them are in an archive", async () => {
  await env.DB.exec("UPDATE gatherings SET story_count = 2 WHERE code = 'stadium'");
  const { status, text } = await editor.post(stadium.desk, await stadiumFields({ question1: "Too late?" }));
  expect(status).toBe(400);
  expect(text).toContain("they stay as they are");
  expect((await gatheringRow("stadium"))?.questions).not.toContain("Too late?");
});

it("reviews one story at a time, the longest waiting first, with undo", async () => {
  const first = await submitThere({ story_content: "The first that waits." });
  const second = await submitThere({ story_content: "The second that waits." });
  await env.DB.exec(`UPDATE stories SET in_review_since = iif(id = '${first}', 1000, 2000)`);
  const review = `${stadium.desk}/review`;
  const page = (await editor.visit(review)).text;
  expect(page).toContain("The first that waits.");
  expect(page).toContain("<bdi>Block 7</bdi>");
  const skip = /href="([^"]+review\?after=[^"]+)"/.exec(page)?.[1] ?? "";
  expect((await editor.visit(skip)).text).toContain("The second that waits.");
  const fields = { story: first, version: `${(await storyRow(first))?.version}`, intent: "approved" };
  const { location } = await editor.post(review, fields);
  expect(location).toMatch(new RegExp(`^${review}\\?decided=`));
  expect(await storyRow(first)).toMatchObject({ is_published: 1 });
  const after = (await editor.visit(location ?? "")).text;
  expect(after).toContain("The second that waits.");
  expect(after).toContain("Take it back");
  const decided = new URL(location ?? "", "https://x.test").searchParams.get("decided") ?? "";
  expect((await editor.post(review, { intent: "undo", review: decided })).location).toBe(
    `${review}#story-${first}`,
  );
  expect(await storyRow(first)).toMatchObject({ is_published: 0, in_review_since: 1000 });
  expect((await storyRow(second))?.is_published).toBe(0);
});

it("says that more stories wait than are counted", async () => {
  await fillGathering(501);
  await env.DB.exec("UPDATE stories SET is_published = 0, in_review_since = created_at");
  for (const [path, words] of [
    ["/desk/gatherings", ">500+ wait<"],
    [stadium.desk, "Read what waits (500+)"],
    [`${stadium.desk}/review`, ">500+ wait<"],
  ] as const) {
    expect((await editor.visit(path)).text).toContain(words);
  }
});

it("keeps what was skipped skipped, decides only what was read, and tells the second editor", async () => {
  const first = await submitThere();
  const second = await submitThere();
  await env.DB.exec(`UPDATE stories SET in_review_since = iif(id = '${first}', 1000, 2000)`);
  const review = `${stadium.desk}/review?after=1000.${first}`;
  const version = `${(await storyRow(second))?.version}`;
  const returned = { story: second, version, intent: "rejected", reason: "It names a child." };
  const { location } = await editor.post(review, returned);
  expect(location).toMatch(/review\?after=1000\.[\w-]+&decided=/);
  expect((await editor.visit(location ?? "")).text).toContain("Nothing else waits");
  const other = await editorNamed("Otto");
  const late = await other.post(review, { story: second, version, intent: "approved" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("It names a child.");
  expect(await decisionsAbout(second)).toHaveLength(2);
});

it("answers a form that comes twice as it did the first time", async () => {
  const made = gatheringFields({ code: "harbour" });
  const { location } = await editor.post("/desk/gatherings/new", made);
  expect(await editor.post("/desk/gatherings/new", made)).toMatchObject({ status: 302, location });
  expect((await editor.post("/desk/gatherings/new", { ...made, name: "Other" })).status).toBe(400);
  const other = await editorNamed("Otto");
  expect((await other.post("/desk/gatherings/new", made)).status).toBe(400);
  const saved = await stadiumFields({ place: "My place" });
  for (let n = 0; n < 2; n++) {
    expect(await editor.post(stadium.desk, saved)).toMatchObject({ status: 302, location: stadium.desk });
  }
  expect(await gatheringRow("stadium")).toMatchObject({ place: "My place", version: 2 });
});

it("keeps the questions when a story is told in answer to them while they are saved", async () => {
  const db = openDatabase(env.DB);
  const before = await requireDeskGathering(db, (await gatheringRow("stadium"))?.id as string);
  const words = async (fields: Record<string, string>) => gatheringSchema.parse(await stadiumFields(fields));
  const [others, place] = [await words({ question1: "Too late?" }), await words({ place: "Elsewhere" })];
  await submitThere();
  const save = (changed: typeof others) =>
    changeGathering({ db, log }, { userId: "edith" } as Editor, before, changed);
  expect(await save(others)).toBe(false);
  expect((await gatheringRow("stadium"))?.questions).not.toContain("Too late?");
  expect(await env.DB.prepare("SELECT count(*) AS n FROM gathering_log").first("n")).toBe(0);
  expect(await save(place)).toBe(true);
});
