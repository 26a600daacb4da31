import { useEffect, useRef, useState } from "react";
import type { DeviceDraft } from "~/lib/device/device-draft";
import { fieldOf } from "~/ui/form/field-of";
import { clearDraft, keepDraft, readDraft } from "./draft";

/** The field of the story's words. */
const words = "story_content";

/**
 * Stores the form's fields on the device as they are typed, and restores them when the form opens again. A song that
 * the page has filled in takes precedence over the draft's.
 */
export function useStoryDraft() {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  // As state: React writes the values of hidden fields anew each time that it renders them.
  const [hidden, setHidden] = useState<DeviceDraft>({});

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    setHidden(restore(current));
    setText(fieldOf(current, words)?.value ?? "");
  }, []);

  const keep = () => {
    if (!form.current) return;
    setText(fieldOf(form.current, words)?.value ?? "");
    keepDraft(form.current);
  };

  const clear = () => {
    // Not the words that another tab's form holds.
    if (fieldOf(form.current, words)?.value.includes(readDraft()[words] ?? "")) clearDraft();
    setText("");
  };

  const storyField = () => fieldOf(form.current, words) as HTMLTextAreaElement | null;

  return { form, text, hidden, keep, clear, storyField };
}

/**
 * Fills empty fields from the draft, chooses what its author chose and unticks what they unticked. What was typed
 * before hydration is kept, and so are the draft's words, below it.
 * @returns the draft's hidden fields
 */
function restore(form: HTMLFormElement): DeviceDraft {
  const { submission_key, from, ...fields } = readDraft();
  // One name of a song that the page has filled in, or somebody who typed, would contradict another one's.
  const hasSong = ofSong.some((name) => fieldOf(form, name)?.value);
  for (const [name, value = ""] of Object.entries(fields)) {
    if (!(hasSong && ofSong.includes(name))) setField(form, name, value);
  }
  return { submission_key, from };
}

const ofSong = ["song_title", "artist_name", "album_name"];

function setField(form: HTMLFormElement | null, name: string, value: string) {
  const field = fieldOf(form, name);
  if (field instanceof HTMLInputElement && field.type === "checkbox") {
    if (field.checked === field.defaultChecked) field.checked = value === "on";
  } else if (field && value && (!field.value || field instanceof HTMLSelectElement)) field.value = value;
  else if (field instanceof HTMLTextAreaElement && !field.value.includes(value)) {
    // Some browsers have filled the field in again by themselves: with the draft's words, or most of them.
    const typed = value.includes(field.value) ? "" : `${field.value}\n\n`;
    const at = field.selectionEnd;
    field.value = typed + value;
    field.setSelectionRange(at, at);
  }
}
