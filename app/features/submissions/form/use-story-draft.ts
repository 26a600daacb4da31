import { useCallback, useEffect, useRef, useState } from "react";
import { clearDraft, draftStorageKey, keepDraft, newSubmissionKey, readDraft } from "./draft";

/**
 * Stores the form's fields on the device as they are typed, and restores them when the form opens again.
 * @param prefilled the form was opened with a song, which takes precedence over the draft's
 */
export function useStoryDraft({ prefilled }: { prefilled: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    restore(current, prefilled);
    setText(fieldOf(current, "story_content")?.value ?? "");
  }, [prefilled]);

  // Another tab submitted this draft and used up its key: this form is a new submission from now on.
  useEffect(() => {
    const renewKey = (event: StorageEvent) => {
      if (event.key === draftStorageKey && event.newValue === null) {
        setField(form.current, "submission_key", newSubmissionKey());
      }
    };
    addEventListener("storage", renewKey);
    return () => removeEventListener("storage", renewKey);
  }, []);

  const keep = useCallback(() => {
    if (!form.current) return;
    setText(fieldOf(form.current, "story_content")?.value ?? "");
    keepDraft(form.current);
  }, []);

  const clear = useCallback(() => {
    clearDraft();
    setText("");
  }, []);

  const storyField = useCallback(() => {
    const field = form.current?.elements.namedItem("story_content");
    return field instanceof HTMLTextAreaElement ? field : null;
  }, []);

  return { form, text, keep, clear, storyField };
}

/** Fills empty fields from the draft, and unticks what its author unticked. Input from before hydration is kept. */
function restore(form: HTMLFormElement, prefilled: boolean) {
  const draft = readDraft();
  const typed = Boolean(fieldOf(form, "story_content")?.value);
  for (const [name, value = ""] of Object.entries(typed ? {} : draft)) {
    if (prefilled && (name === "song_title" || name === "artist_name")) continue;
    // The current inspiring story takes precedence over the draft's.
    if (name === "from" && fieldOf(form, name)?.value) continue;
    setField(form, name, value);
  }
}

const fieldOf = (form: HTMLFormElement | null, name: string) => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
    ? field
    : null;
};

function setField(form: HTMLFormElement | null, name: string, value: string) {
  const field = fieldOf(form, name);
  if (field instanceof HTMLInputElement && field.type === "checkbox") {
    if (field.checked === field.defaultChecked) field.checked = value === "on";
  } else if (field && value) field.value = value;
}
