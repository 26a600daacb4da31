import { env } from "cloudflare:workers";
import { browser } from "./accounts";
import { type GatheringRow, insertGathering } from "./database/gathering-row";
import { sendStory } from "./desk";
import { storyRow } from "./stories";

/** The gathering that every installation has. */
export const stadium = { id: "stadium-project", code: "stadium", desk: "/desk/gatherings/stadium-project" };

/** The fields of a valid form of a gathering. */
export const gatheringFields = (fields: Record<string, string> = {}): Record<string, string> => ({
  name: "Harbour Nights",
  code: "harbour",
  place: "The old harbour",
  held_on: "2026-08-14",
  welcome: "Tell us where you stood.",
  question1: "Where did you stand?",
  question2: "",
  question3: "Who stood beside you?",
  consent: "When an editor has read your story, anyone can read it.",
  opens_at: "2026-08-14T16:00",
  closes_at: "2026-08-21T22:00",
  version: "0",
  ...fields,
});

/** A story told at a gathering, which waits for an editor; returns its id. */
export async function submitThere(fields: Record<string, string> = {}, spot = "Block 7", at = stadium.id) {
  const { id } = await sendStory(fields);
  await env.DB.prepare("UPDATE stories SET gathering_id = ?1, gathering_spot = ?2 WHERE id = ?3")
    .bind(at, spot, id)
    .run();
  return id;
}

/**
 * Inserts `count` published stories of the gathering, one per second: story n has the id `told-n`, and the highest was
 * approved last.
 */
export async function fillGathering(count: number, at = stadium.id) {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, song_slug, album_name, is_published,
                          submission_key, consented_at, consent_version, created_at, updated_at, gathering_id,
                          gathering_spot)
     SELECT 'told-' || i, 'Told there, number ' || i, 'Song ' || i, 'Artist', 'artist', '', 'Album', 1,
            'told ' || i, 0, 'test', 1000 * i, 1000 * i, ?2, 'Row ' || i FROM n`,
  )
    .bind(count, at)
    .run();
}

/** A gathering's row. */
export const gatheringRow = (code: string) =>
  env.DB.prepare("SELECT * FROM gatherings WHERE code = ?").bind(code).first<Record<string, unknown>>();

/** When a story was last changed, which is its version on the wall. */
export const changedAt = async (id: string) => Number((await storyRow(id))?.updated_at);

const questions = [
  "Where were you when it began?",
  "Who stood beside you?",
  "What do you hear when you think of it?",
];

/**
 * Inserts a gathering in place of the one that every installation has, open from an hour ago for a day unless `row`
 * says otherwise; returns its code.
 */
export async function storeGathering(row: GatheringRow = {}): Promise<string> {
  const gathering = { id: "gathering-1", code: "stadium", questions: JSON.stringify(questions), ...row };
  const { sql, values } = insertGathering(gathering);
  await env.DB.prepare(sql)
    .bind(...values)
    .run();
  return gathering.code;
}

/** The fields of a gathering's form as a browser with the script sends it. */
export const tellingFields = (fields: Record<string, string> = {}): Record<string, string> => ({
  question_0: questions[0] ?? "",
  answer_0: "Upper ring, with my sister.",
  question_1: questions[1] ?? "",
  answer_1: "",
  question_2: questions[2] ?? "",
  answer_2: "Rain on a plastic hood.",
  submission_key: crypto.randomUUID(),
  intent: "send",
  enhanced: "on",
  ...fields,
});

/** Sends that form to the gathering of `storeGathering`; what the server answers, or the title of what is wrong. */
export async function tell(fields?: Record<string, string>, person = browser()) {
  const { status, text, response } = await person.post("/at/stadium", tellingFields(fields));
  const { sent, toast } = JSON.parse(text) as { sent?: Record<string, string>; toast?: { title: string } };
  return { status, response, answer: sent ?? {}, problem: toast?.title };
}

/** The rows of all stories, in the order in which they were stored. */
export const storedStories = async () =>
  (await env.DB.prepare("SELECT * FROM stories ORDER BY rowid").all<Record<string, unknown>>()).results;

/** The row of the story that was stored last. */
export const newestStory = async () => (await storedStories()).at(-1);
