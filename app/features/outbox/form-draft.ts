import { clearDeviceDraft, readDeviceDraft } from "~/lib/device/device-draft";

// The form's draft in `localStorage` (features/submissions/form/draft.ts). Its key is repeated here: a shared module
// would be another file that the form's page starts with.
const key = "story-draft";

/** Removes the draft with these words, once they are kept elsewhere; not what another tab's form holds. */
export function removeDraft(words: string): void {
  if (words.includes(readDeviceDraft(key).story_content ?? "")) clearDeviceDraft(key);
}

/** The form's boxes: what was sent names only the ticked ones, and some are ticked unless a draft says otherwise. */
const unticked = { publish_anonymously: "", share_with_community: "", social_card: "", written_with_ai: "" };

/**
 * Makes these fields the draft; false if there already is one with a story.
 * @param boxes those of the boxes that the fields don't name; without any they are as in a new form
 * @throws if the device is full
 */
export function putDraft(fields: Record<string, string>, boxes: Record<string, string> = unticked): boolean {
  if (readDeviceDraft(key).story_content) return false;
  localStorage.setItem(key, JSON.stringify({ ...boxes, ...fields }));
  return true;
}
