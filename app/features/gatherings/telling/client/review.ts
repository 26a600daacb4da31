import { fields } from "../fields";
import { readAnswers } from "./answers";
import { copyOf, field, on, part } from "./dom";
import type { Voices } from "./voices";

const extras = [
  [fields.title, "Song"],
  [fields.artist, "Artist"],
  [fields.spot, "Where you were"],
  [fields.name, "Name"],
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
    part(item, "[data-do]").setAttribute("aria-label", `Change: ${question}`);
    on(item, "edit", () => edit(at));
    const take = voices.takeOf(at);
    const audio = part<HTMLAudioElement>(item, "audio");
    audio.hidden = take === null;
    if (take) audio.src = take.url;
    audio.setAttribute("aria-label", `What you said: ${question}`);
    return item;
  };
  const said = extras.flatMap(([name, label]) => {
    const { value } = field(form, name);
    return value.trim() ? [`${label}: ${value.trim()}`] : [];
  });
  part(form, "[data-answers]").replaceChildren(
    ...given.map(({ question, text, at }) => line(question, text, at)),
    ...(said.length > 0 ? [line("Also", said.join("\n"), answers.length)] : []),
  );
  part(form, "[data-publish]").hidden = voices.takes().length === 0;
}
