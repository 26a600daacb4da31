import { newSecret } from "~/lib/ids";

/** What a person has typed into the submission form, kept on the device until it is sent. */
export type StoryDraft = Partial<Record<string, string>>;

/** Where the draft stands in `localStorage`; its removal tells other tabs that the story was sent. */
export const draftStorageKey = "story-draft";

/** The fields that a draft keeps. The key goes with them: after a reload, the same draft is still the same story. */
const keptFields = [
  "story_content",
  "song_title",
  "artist_name",
  "album_name",
  "submitter_name",
  "submitter_email",
  "submission_key",
  "from",
] as const;

/** A fresh secret for one submission; see `submissionKeys`. */
export const newSubmissionKey = (): string => newSecret();

/** The draft on this device; an empty one when there is none or storage is off. */
export function readDraft(): StoryDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftStorageKey) ?? "{}");
    return stored && typeof stored === "object" ? (stored as StoryDraft) : {};
  } catch {
    return {};
  }
}

/** Keeps what stands in `form`. */
export function keepDraft(form: HTMLFormElement): void {
  const fields = new FormData(form);
  const draft = Object.fromEntries(keptFields.map((name) => [name, String(fields.get(name) ?? "")]));
  try {
    localStorage.setItem(draftStorageKey, JSON.stringify(draft));
  } catch {
    // Storage is off or full: the form itself still holds everything.
  }
}

/** Forgets the draft, once its story is sent. */
export function clearDraft(): void {
  try {
    localStorage.removeItem(draftStorageKey);
  } catch {
    // Storage is off: there was none.
  }
}
