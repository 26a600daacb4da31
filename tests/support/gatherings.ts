import { env } from "cloudflare:workers";

const hour = 3_600_000;

const questions = [
  "Where were you when it began?",
  "Who stood beside you?",
  "What do you hear when you think of it?",
];

/** Inserts a gathering, open from an hour ago for a day unless `row` says otherwise; returns its code. */
export async function storeGathering(row: Record<string, string | number> = {}): Promise<string> {
  const values: Record<string, string | number> = {
    id: "gathering-1",
    code: "stadium",
    name: "The Stadium Project",
    place: "Millennium Stadium",
    held_on: "2026-11-20",
    welcome: "One night, 112,000 people. Tell us yours.",
    questions: JSON.stringify(questions),
    consent: "Your story may be shown here, once an editor has read it.",
    opens_at: Date.now() - hour,
    closes_at: Date.now() + 24 * hour,
    created_at: Date.now(),
    ...row,
  };
  const columns = Object.keys(values);
  await env.DB.prepare(
    `INSERT INTO gatherings (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  )
    .bind(...Object.values(values))
    .run();
  return String(values.code);
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
