import { codePoints } from "~/lib/text/text";
import { fields } from "../fields";
import { type Answer, answersLength, spokenAnswer, storyText } from "../story-text";
import { field } from "./dom";

/** The answer to a question as it stands in the form. */
export interface FormAnswer extends Answer {
  /** Place of its question on the page, from 0. */
  at: number;
  isSpoken: boolean;
}

/** The numbers of the page's questions, from top to bottom (`openDraft`). */
export const questionNumbers = (form: HTMLFormElement): number[] =>
  [...form.querySelectorAll<HTMLElement>('[data-step="question"]')].map(({ dataset }) => Number(dataset.at));

/** All answers of the form, skipped ones included. */
export const readAnswers = (form: HTMLFormElement): FormAnswer[] =>
  questionNumbers(form).map((number, at) => {
    const isSpoken = field(form, fields.spoken(number)).value !== "";
    const typed = field(form, fields.answer(number)).value.trim();
    const text = typed || (isSpoken ? spokenAnswer() : "");
    return { at, isSpoken, question: field(form, fields.question(number)).value, text };
  });

/** Length of the story in code points, and whether it can be sent like that. */
export function measure(form: HTMLFormElement) {
  const answers = readAnswers(form);
  const length = codePoints(storyText(answers));
  const { maxLength, minLength } = form.dataset;
  return {
    length,
    isTooLong: length > Number(maxLength),
    isTooShort: answersLength(answers) < Number(minLength),
    isEmpty: answersLength(answers) === 0,
  };
}
