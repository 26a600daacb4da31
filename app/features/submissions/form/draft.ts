import {
  clearDeviceDraft,
  type DeviceDraft,
  keepDeviceDraft,
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
] as const;

/** A new secret key for a submission; see `submissionKeys`. */
export const newSubmissionKey = newSecret;

/** The draft of the submission form on this device. */
export const readDraft = (): DeviceDraft => readDeviceDraft(draftStorageKey);

/** Stores the fields of `form`. */
export const keepDraft = (form: HTMLFormElement): void => keepDeviceDraft(draftStorageKey, form, keptFields);

/** Deletes the draft, once its story is submitted. */
export const clearDraft = (): void => clearDeviceDraft(draftStorageKey);
