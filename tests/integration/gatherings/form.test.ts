import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { findDeskGathering } from "~/features/desk/gatherings/find.server";
import { changes } from "~/features/desk/gatherings/save.server";
import { gatheringSchema, newGatheringSchema } from "~/features/desk/gatherings/schema";
import { openDatabase } from "~/platform/database";
import { editorNamed } from "../../support/desk";
import { gatheringFields, storeGathering } from "../../support/gatherings";

it.each([
  ["abc", "abc"],
  [" A-1-b ", "a-1-b"],
  ["a".repeat(24), "a".repeat(24)],
  ["ab", undefined],
  ["a".repeat(25), undefined],
  ["-abc", undefined],
  ["abc-", undefined],
  ["a b c", undefined],
])("takes the address “%s” as %s", (code, taken) => {
  expect(newGatheringSchema.safeParse(gatheringFields({ code })).data?.code).toBe(taken);
});

it.each([
  ["2026-08-14T16:01", true],
  ["2026-08-14T16:00", false],
])("opens at 16:00 and closes at %s: %s", (closes_at, isRight) => {
  const fields = gatheringFields({ closes_at });
  expect(newGatheringSchema.safeParse(fields).success).toBe(isRight);
  expect(gatheringSchema.safeParse(fields).success).toBe(isRight);
});

it("asks the six questions in the order of their fields, without those that are empty", () => {
  const fields = gatheringFields({ question1: "1?", question2: " ", question3: "3?", question4: "4?" });
  const { questions } = gatheringSchema.parse({ ...fields, question5: "5?", question6: "6?" });
  expect(questions).toEqual(["1?", "3?", "4?", "5?", "6?"]);
});

it("shows an editor all six questions as they were saved, to be changed", async () => {
  const editor = await editorNamed("Edith");
  const asked = Object.fromEntries(
    ["1?", "2?", "3?", "4?", "5?", "6?"].map((text, at) => [`question${at + 1}`, text]),
  );
  const { location } = await editor.post("/desk/gatherings/new", gatheringFields(asked));
  const { text } = await editor.visit(location ?? "");
  const fields = text.matchAll(/<input[^>]* name="(question\d)"[^>]* value="([^"]*)"/g);
  expect(Object.fromEntries(Array.from(fields, ([, name, value]) => [name, value]))).toEqual(asked);
});

it.each<[string, Record<string, string>]>([
  ["name", { name: "Another name" }],
  ["place", { place: "Another place" }],
  ["day", { held_on: "2026-08-15" }],
  ["welcome", { welcome: "Another welcome." }],
  ["questions", { question1: "Another one?" }],
  ["questions", { question3: "" }],
  ["consent", { consent: "Something else." }],
  ["opening times", { opens_at: "2026-08-14T16:01" }],
  ["opening times", { closes_at: "2026-08-21T22:01" }],
])("notices a change of what a gathering has: %s, by %j", async (what, fields) => {
  const made = gatheringSchema.parse(gatheringFields());
  await storeGathering({
    id: "g",
    name: made.name,
    place: made.place,
    held_on: made.held_on,
    welcome: made.welcome,
    consent: made.consent,
    questions: JSON.stringify(made.questions),
    opens_at: made.opens_at.getTime(),
    closes_at: made.closes_at.getTime(),
  });
  const stored = await findDeskGathering(openDatabase(env.DB), "g");
  if (!stored) throw new Error("No gathering");
  expect(changes(stored, made)).toEqual([]);
  expect(changes(stored, gatheringSchema.parse(gatheringFields(fields)))).toEqual([what]);
});

it("leads from the desk's list to every gathering, also to those that open at one moment", async () => {
  for (let number = 1; number <= 59; number++) {
    const opens_at = 1000 * Math.floor(number / 2);
    await storeGathering({ id: `g${number}`, code: `code-${number}`, opens_at });
  }
  const editor = await editorNamed("Edith");
  const seen: string[] = [];
  let path = "/desk/gatherings";
  for (let pages = 0; path && pages < 4; pages++) {
    const { text } = await editor.visit(path);
    seen.push(...(text.match(/(?<=href="\/desk\/gatherings\/)g\d+(?=")/g) ?? []));
    path = /href="(\/desk\/gatherings\?cursor=[^"]+)"/.exec(text)?.[1] ?? "";
  }
  expect(seen).toHaveLength(59);
  expect(new Set(seen).size).toBe(59);
});
