import {
  clearDeviceDraft,
  type DeviceDraft,
  keepDeviceDraft,
  readDeviceDraft,
} from "~/lib/device/device-draft";
import { newSecret } from "~/lib/ids";
import { numberQuestions } from "../../on-device/question-numbers";
import { draftKey, isUntried } from "../draft-key";
import { fields } from "../fields";
import { field, part } from "./dom";

/** Fields that only this script writes; the server ignores all but the key. */
export const scriptFields = {
  /** The step that is shown. */
  step: "step",
  /** Numbers of the questions with a recording on this device. */
  recorded: "recorded",
  /** Whether it waits to be sent (`Waiting`). */
  waiting: "waiting",
} as const;

const keyOf = ({ dataset }: HTMLFormElement) => draftKey(dataset.code ?? "");

/** Adds the script's own fields, and fills all of them with the draft of this device. */
export function openDraft(form: HTMLFormElement): { isNew: boolean } {
  for (const name of [fields.key, ...Object.values(scriptFields)]) {
    form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name }));
  }
  const draft = readDeviceDraft(keyOf(form));
  showQuestions(form, draft);
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const kept = draft[control.name];
    // What the server has rendered stays: the question as it is asked now, or what was sent without this script.
    if (kept === undefined || control.defaultValue !== "") continue;
    if (control.type === "checkbox") (control as HTMLInputElement).checked = kept === "on";
    else control.value = kept;
  }
  const key = form.elements.namedItem(fields.key) as HTMLInputElement;
  const isNew = key.value === "";
  key.value ||= newSecret();
  return { isNew };
}

/**
 * Gives the fields of each question the number by which the draft and its recordings know it, and adds the questions
 * that were answered and aren't asked any more.
 */
function showQuestions(form: HTMLFormElement, draft: DeviceDraft): void {
  const sections = [...form.querySelectorAll<HTMLElement>('[data-step="question"]')];
  const asked = sections.map((section) => questionIn(section).value);
  for (const [at, { question, number }] of numberQuestions(asked, draft).entries()) {
    const section = sections[at] ?? addQuestion(form, question);
    section.dataset.at = `${number}`;
    for (const control of fieldsIn(section)) control.name = control.name.replace(/\d+$/, `${number}`);
    const answer = part(section, "textarea");
    answer.id = fields.answer(number);
    part<HTMLLabelElement>(section, "label").htmlFor = answer.id;
  }
}

/** Adds a question after all others, as a copy of the first. */
function addQuestion(form: HTMLFormElement, question: string): HTMLElement {
  const section = part(form, '[data-step="question"]').cloneNode(true) as HTMLElement;
  for (const control of fieldsIn(section)) {
    control.defaultValue = "";
    control.value = "";
  }
  questionIn(section).value = question;
  part(section, "label").textContent = question;
  part(form, '[data-step="details"]').insertAdjacentElement("beforebegin", section);
  return section;
}

const fieldsIn = (section: HTMLElement) =>
  section.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name]");

const questionIn = (section: HTMLElement) => part<HTMLInputElement>(section, '[name^="question_"]');

/** Stores the form as it is: after each change, since phones close pages without a word. */
export function keepDraft(form: HTMLFormElement): void {
  keepDeviceDraft(keyOf(form), form, [...new Set(new FormData(form).keys()), fields.publishVoice]);
}

/** Whether this device's draft is a story of which nothing has left its page yet. */
export const isDraftUntried = (form: HTMLFormElement): boolean => isUntried(readDeviceDraft(keyOf(form)));

/**
 * Deletes the draft, unless another page has made it another story's.
 * @returns whether what this device holds for the gathering was this story's
 */
export function dropDraft(form: HTMLFormElement): boolean {
  const kept = readDeviceDraft(keyOf(form));
  const key = kept[fields.key];
  // An untried one is another page's, though it may still have the same key.
  if (isUntried(kept) || (key && key !== field(form, fields.key).value)) return false;
  clearDeviceDraft(keyOf(form));
  return true;
}
