import { msg, t } from "~/lib/i18n/t";
import { fields } from "../fields";
import { readAnswers } from "./answers";
import { copyOf, field, on, part } from "./dom";
import type { Voices } from "./voices";

const extras = [
  [fields.title, msg("Song")],
  [fields.artist, msg("Artist")],
  [fields.spot, msg("Where you were")],
  [fields.name, msg("Name")],
] as const;

/**
 * Lists all answers, to be read and heard once more.
 * @param edit shows the step of a question, or the one after all questions
 */
export function fillReview(form: HTMLFormElement, voices: Voices, edit: (question: number) => void): void {
  const answers = readAnswers(form);
  const given = answers.filter(({ text }) => text);
  const line = (question: string, text: string, at: number) => {
    const item = copyOf("answer");
    part(item, "[data-question]").textContent = question;
    part(item, "[data-text]").textContent = text;
    part(item, "[data-do]").setAttribute("aria-label", t("Change: {question}", { question }));
    on(item, "edit", () => edit(at));
    const take = voices.takeOf(at);
    const audio = part<HTMLAudioElement>(item, "audio");
    audio.hidden = take === null;
    if (take) audio.src = take.url;
    audio.setAttribute("aria-label", t("What you said: {question}", { question }));
    return item;
  };
  const said = extras.flatMap(([name, label]) => {
    const { value } = field(form, name);
    return value.trim() ? [`${t(label)}: ${value.trim()}`] : [];
  });
  part(form, "[data-answers]").replaceChildren(
    ...given.map(({ question, text, at }) => line(question, text, at)),
    ...(said.length > 0 ? [line(t("Also"), said.join("\n"), answers.length)] : []),
  );
  part(form, "[data-publish]").hidden = voices.takes().length === 0;
}
