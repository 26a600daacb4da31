import { useCallback, useEffect, useRef, useState } from "react";
import type { DeviceDraft } from "~/lib/device/device-draft";
import { clearDraft, keepDraft, readDraft } from "./draft";

/**
 * Stores the form's fields on the device as they are typed, and restores them when the form opens again.
 * @param prefilled the form was opened with a song, which takes precedence over the draft's
 */
export function useStoryDraft({ prefilled }: { prefilled: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  // As state: React writes the values of hidden fields anew each time that it renders them.
  const [hidden, setHidden] = useState<DeviceDraft>({});

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    setHidden(restore(current, prefilled));
    setText(fieldOf(current, "story_content")?.value ?? "");
  }, [prefilled]);

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

  return { form, text, hidden, keep, clear, storyField };
}

/**
 * Fills empty fields from the draft, and unticks what its author unticked. Input from before hydration is kept.
 * @returns the draft's hidden fields
 */
function restore(form: HTMLFormElement, prefilled: boolean): DeviceDraft {
  const isTyped = Boolean(fieldOf(form, "story_content")?.value);
  const draft: DeviceDraft = isTyped ? {} : readDraft();
  const { submission_key, from, ...fields } = draft;
  for (const [name, value = ""] of Object.entries(fields)) {
    if (prefilled && (name === "song_title" || name === "artist_name")) continue;
    setField(form, name, value);
  }
  return { submission_key, from };
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
