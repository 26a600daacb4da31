import type { SentVoice } from "~/features/stories/submit/sent-voice";

/** A story that is stored, for the page's script. */
export interface SentTelling {
  id: string;
  songTitle: string;
  isPublished: boolean;
  /** The private link, from the root; null for a signed-in author, who has a list of stories. */
  managePath: string | null;
  /** What happened to its recording; null if it has none. */
  voice: SentVoice | null;
}

/** What the page's script gets for a form that it sent: the stored story, or why not, in words for its author. */
export type TellingAnswer =
  | { sent: SentTelling; toast?: undefined }
  | { sent?: undefined; toast: { title: string } };
