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
  const typed = fieldOf(form, "story_content")?.value ?? "";
  const draft = readDraft();
  if (typed && typed !== draft.story_content) return {};
  const { submission_key, from, ...fields } = draft;
  // Some browsers have filled the fields in again by themselves: it is the draft's story, and newer than it.
  for (const [name, value = ""] of Object.entries(typed ? {} : fields)) {
    if (prefilled && ofSong.has(name)) continue;
    setField(form, name, value);
  }
  return { submission_key, from };
}

/** What the page of a song fills in, or would contradict. */
const ofSong = new Set(["song_title", "artist_name", "album_name"]);

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
