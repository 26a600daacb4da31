import { z } from "zod";
import { gatheringLimits as limits } from "~/features/gatherings/gathering";
import { requiredTextField, textField } from "~/lib/fields/text-field";
import { utcMoment } from "~/lib/fields/utc-moment";
import { msg, t } from "~/lib/i18n/t";

const code = z
  .string()
  .prefault("")
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length >= 3 && text.length <= limits.code, {
    error: () =>
      t("The address takes 3 to {count} letters a to z, digits, and single hyphens between them", {
        count: limits.code,
      }),
  });

const question = textField(msg("A question"), limits.question);
const questions = {
  question1: question,
  question2: question,
  question3: question,
  question4: question,
  question5: question,
  question6: question,
};

/** The fields of the questions, in order; those that are empty are left out. */
const questionFields = Object.keys(questions) as (keyof typeof questions)[];

const questionsIn = (form: Record<keyof typeof questions, string>): string[] =>
  questionFields.map((name) => form[name]).filter((text) => text !== "");

const gathering = {
  /** Version of the edited row; 0 for one that isn't stored yet. */
  version: z.coerce.number().int().min(0).default(0),
  name: requiredTextField(msg("The name"), limits.name),
  place: requiredTextField(msg("The place"), limits.place),
  held_on: z.iso.date({ error: msg("On which day is it?") }),
  welcome: requiredTextField(msg("The welcome"), limits.welcome),
  consent: requiredTextField(msg("What people agree to"), limits.consent),
  opens_at: utcMoment(msg("When does it open?")),
  closes_at: utcMoment(msg("When does it close?")),
};

const inOrder = {
  check: ({ opens_at, closes_at }: { opens_at: Date; closes_at: Date }) => opens_at < closes_at,
  error: { path: ["closes_at"], error: msg("It must close after it opens") },
};

/** The form of a new gathering. */
export const newGatheringSchema = z
  .object({ ...gathering, code, ...questions })
  .refine(inOrder.check, inOrder.error)
  .transform((form) => ({ ...form, questions: questionsIn(form) }));

/** The form of a gathering that exists: its code is printed, and stays. */
export const gatheringSchema = z
  .object({ ...gathering, ...questions })
  .refine(inOrder.check, inOrder.error)
  .transform((form) => ({ ...form, questions: questionsIn(form) }));

/** What an editor can change of a gathering. */
export type GatheringWords = z.output<typeof gatheringSchema>;
export type NewGathering = z.output<typeof newGatheringSchema>;
