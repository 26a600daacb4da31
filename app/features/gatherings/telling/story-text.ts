import { t } from "~/lib/i18n/t";
import { cleanText, codePoints } from "~/lib/text/text";

/** A question of a gathering with what somebody answered; empty if it was skipped. */
export interface Answer {
  question: string;
  text: string;
}

/** Stands for an answer that was spoken and not transcribed yet; its author and editors may replace it. */
export const spokenAnswer = (): string => t("(Told aloud: listen to the recording.)");

/** A question on one line, as it stands above its answer. */
export const questionLine = (question: string): string => cleanText(question).replace(/\s+/g, " ");

/** The text of a story: each answered question on a line of its own, an empty line, and the answer. */
export const storyText = (answers: readonly Answer[]): string =>
  answers
    .map(({ question, text }) => ({ question: questionLine(question), text: cleanText(text) }))
    .filter(({ text }) => text)
    .map(({ question, text }) => (question ? `${question}\n\n${text}` : text))
    .join("\n\n");

/** Length of the answers alone, in code points. */
export const answersLength = (answers: readonly Answer[]): number =>
  answers.reduce((total, { text }) => total + codePoints(cleanText(text)), 0);
