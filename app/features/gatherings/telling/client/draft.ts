import { clearDeviceDraft, keepDeviceDraft, readDeviceDraft } from "~/lib/device/device-draft";
import { newSecret } from "~/lib/ids";
import { draftKey } from "../draft-key";
import { fields } from "../fields";
import { field } from "./dom";

/** Fields that only this script writes; the server ignores all but the key. */
export const own = {
  /** The step that is shown. */
  step: "step",
  /** Numbers of the questions with a recording on this device. */
  recorded: "recorded",
  /** "on" once its author has sent it, until it is stored. */
  waiting: "waiting",
} as const;

const keyOf = ({ dataset }: HTMLFormElement) => draftKey(dataset.code ?? "");

/** Adds the script's own fields, and fills all of them with the draft of this device. */
export function openDraft(form: HTMLFormElement): { isNew: boolean } {
  for (const name of [fields.key, own.step, own.recorded, own.waiting]) {
    form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name }));
  }
  const draft = readDeviceDraft(keyOf(form));
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

/** Stores the form as it is: after each change, since phones close pages without a word. */
export function keepDraft(form: HTMLFormElement): void {
  keepDeviceDraft(keyOf(form), form, [...new Set(new FormData(form).keys()), fields.publishVoice]);
}

/**
 * Deletes the draft, unless another page has made it another story's.
 * @returns whether what this device holds for the gathering was this story's
 */
export function dropDraft(form: HTMLFormElement): boolean {
  const kept = readDeviceDraft(keyOf(form))[fields.key];
  if (kept && kept !== field(form, fields.key).value) return false;
  clearDeviceDraft(keyOf(form));
  return true;
}
