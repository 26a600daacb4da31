import type { HowTold } from "~/features/stories/how-told";
import { storyLimits } from "~/features/stories/limits";
import { type Submission, submissionSchema } from "~/features/stories/schema";
import { t } from "~/lib/i18n/t";
import { cleanText, codePoints } from "~/lib/text/text";
import { type Gathering, gatheringLimits } from "../gathering";
import { fields, numbersOf, type Spoken, spokenKinds } from "./fields";
import { tellingMessages } from "./messages";
import { type Answer, answersLength, questionLine, spokenAnswer, storyText } from "./story-text";

/** To the questions as they are asked now, and to others that an editor has replaced since they were answered. */
const maxAnswers = 2 * gatheringLimits.questions;

/** What a gathering's form says, whether it can be stored or not. */
interface ReadForm {
  answers: Answer[];
  /** Where its author was, in their words; null if they didn't say. */
  spot: string | null;
  told: HowTold;
  /** The version of the gathering whose consent its author has seen. */
  consentVersion: number;
}

/** A gathering's form whose story can be stored. */
export interface SendableTelling extends ReadForm {
  submission: Submission;
  problem: null;
}

/** One whose story can't be stored. */
export interface RefusedTelling extends ReadForm {
  submission: null;
  /** Why, in words for its author. */
  problem: string;
}

/** A gathering's form as it was sent. */
export type Telling = SendableTelling | RefusedTelling;

/** Reads a gathering's form. */
export function readTelling(
  form: FormData,
  { questions, version }: Pick<Gathering, "questions" | "version">,
): Telling {
  const kinds: (Spoken | null)[] = [];
  const numbers = numbersOf(form.keys()).slice(0, maxAnswers);
  const answers = numbers.map((at): Answer => {
    const kind = spokenKinds.find((known) => known === form.get(fields.spoken(at))) ?? null;
    const typed = cleanText(textOf(form, fields.answer(at)));
    const text = typed || (kind ? spokenAnswer() : "");
    if (text) kinds.push(kind && !typed ? "unheard" : kind);
    return { question: questionAt(form, questions, at), text };
  });
  const spot = cleanText(textOf(form, fields.spot)).replace(/\s+/g, " ");
  const consentVersion = versionSeen(textOf(form, fields.consent), version);
  const read = { answers, spot: spot || null, told: howAnswered(kinds), consentVersion };
  const problem = problemWith(answers, spot);
  if (problem) return { ...read, submission: null, problem };
  const parsed = submissionSchema.safeParse({
    story_content: storyText(answers),
    song_title: textOf(form, fields.title),
    artist_name: textOf(form, fields.artist),
    submitter_name: textOf(form, fields.name),
    submission_key: textOf(form, fields.key),
    clip: textOf(form, fields.clip) || undefined,
    publish_voice: form.get(fields.publishVoice) === "on",
    words_alone: form.get(fields.wordsAlone) === "on",
  });
  return parsed.success
    ? { ...read, submission: parsed.data, problem: null }
    : { ...read, submission: null, problem: t(parsed.error.issues[0]?.message ?? "") };
}

/** An earlier version, or the latest for what is none. */
const versionSeen = (shown: string, latest: number): number =>
  /^\d{1,9}$/.test(shown) ? Math.min(Number(shown), latest) : latest;

/** The question that was answered, as its author saw it. */
function questionAt(form: FormData, questions: string[], at: number): string {
  const shown = questionLine(textOf(form, fields.question(at)));
  return shown && codePoints(shown) <= gatheringLimits.question ? shown : (questions[at] ?? "");
}

function problemWith(answers: Answer[], spot: string): string | null {
  if (answersLength(answers) === 0) return tellingMessages.empty();
  if (answersLength(answers) < storyLimits.minLength) return tellingMessages.tooShort();
  const length = codePoints(storyText(answers));
  if (length > storyLimits.maxLength) return tellingMessages.tooLong(length);
  return codePoints(spot) > gatheringLimits.spot ? tellingMessages.spotTooLong() : null;
}

/** Spoken if all answers are, word for word as they were heard. */
function howAnswered(kinds: (Spoken | null)[]): HowTold {
  if (kinds.every((kind) => kind === null)) return "typed";
  return kinds.every((kind) => kind === "verbatim" || kind === "unheard") ? "spoken" : "spoken, edited";
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
