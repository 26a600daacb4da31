import {
  clearDeviceDraft,
  type DeviceDraft,
  keepDeviceDraft,
  putDeviceDraft,
  readDeviceDraft,
} from "~/lib/device/device-draft";
import { newSecret } from "~/lib/ids";

/** Key of the draft in `localStorage`. */
const draftStorageKey = "story-draft";

/** The fields kept in a draft. The submission key is one, so that after a reload it is still the same submission. */
const keptFields = [
  "story_content",
  "song_title",
  "artist_name",
  "album_name",
  "submitter_name",
  "submitter_email",
  "publish_anonymously",
  "share_with_community",
  "social_card",
  "written_with_ai",
  "mood",
  "format",
  "place_text",
  "place_exactness",
  "year",
  "submission_key",
  "from",
  // No field of the form: words of another tab's form, which no draft has otherwise.
  "other_words",
] as const;

/** A new secret key for a submission; see `submissionKeys`. */
export const newSubmissionKey = newSecret;

/** The draft of the submission form on this device, with words of another tab's form in `other_words`. */
export const readDraft = (): DeviceDraft => readDeviceDraft(draftStorageKey);

/** The draft as this page's form has read or stored it last: other words are of another tab's form. */
let seen: DeviceDraft = {};

/** The draft for a form that opens. */
export function openDraft(): DeviceDraft {
  seen = readDraft();
  return seen;
}

/** Stores the fields of `form`; words that another tab's form has stored since stay beside them. */
export function keepDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  const { story_content: words, other_words: other } = draft;
  // Those that this form has read are part of its own.
  const own = other === seen.other_words ? "" : other;
  const other_words = words && words !== seen.story_content ? words : own;
  keepDeviceDraft(draftStorageKey, form, keptFields, { ...draft, other_words });
  // As it is read: storage may be full, or disabled.
  seen.story_content = readDraft().story_content;
}

/** Deletes the draft, once its story is submitted, but not the words that another tab's form holds. */
export function clearDraft(sent = ""): void {
  const draft = readDraft();
  const { story_content: words = "", other_words: other = "" } = draft;
  const other_words = sent.includes(other) ? "" : other;
  const isSent = sent.includes(words);
  if (isSent && !other_words) clearDeviceDraft(draftStorageKey);
  else putDeviceDraft(draftStorageKey, isSent ? { story_content: other_words } : { ...draft, other_words });
}
