import { codePoints } from "~/lib/text/text";
import { fields } from "../fields";
import { type Answer, answersLength, spokenAnswer, storyText } from "../story-text";
import { field } from "./dom";

/** The answer to a question as it stands in the form. */
export interface FormAnswer extends Answer {
  /** Number of the question. */
  at: number;
  isSpoken: boolean;
}

/** All answers of the form, skipped ones included. */
export const readAnswers = (form: HTMLFormElement): FormAnswer[] =>
  [...form.querySelectorAll<HTMLElement>('[data-step="question"]')].map((_, at) => {
    const isSpoken = field(form, fields.spoken(at)).value !== "";
    const typed = field(form, fields.answer(at)).value.trim();
    const text = typed || (isSpoken ? spokenAnswer() : "");
    return { at, isSpoken, question: field(form, fields.question(at)).value, text };
  });

/** Length of the story in code points, and whether it can be sent like that. */
export function measure(form: HTMLFormElement) {
  const answers = readAnswers(form);
  const length = codePoints(storyText(answers));
  const { longest, shortest } = form.dataset;
  return {
    length,
    isTooLong: length > Number(longest),
    isTooShort: answersLength(answers) < Number(shortest),
    isEmpty: answersLength(answers) === 0,
  };
}
