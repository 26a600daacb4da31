import { clearDeviceDraft, type DeviceDraft, keepDeviceDraft, readDeviceDraft } from "~/lib/device-draft";
import { newSecret } from "~/lib/ids";

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
  "publish_anonymously",
  "mood",
  "format",
  "submission_key",
  "from",
] as const;

/** A fresh secret for one submission; see `submissionKeys`. */
export const newSubmissionKey = (): string => newSecret();

/** What a person has typed into the submission form, kept on the device until it is sent. */
export const readDraft = (): DeviceDraft => readDeviceDraft(draftStorageKey);

/** Keeps what stands in `form`. */
export const keepDraft = (form: HTMLFormElement): void => keepDeviceDraft(draftStorageKey, form, keptFields);

/** Forgets the draft, once its story is sent. */
export const clearDraft = (): void => clearDeviceDraft(draftStorageKey);
