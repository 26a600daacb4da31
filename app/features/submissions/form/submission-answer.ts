import type { SubmissionResult } from "@conform-to/react";
import type { CardStory } from "~/features/cards/card";
import type { SentVoice } from "~/features/stories/submit/sent-voice";
import type { Take } from "~/features/voice/session/voice-state";

/** The stored story, as shown to its author. */
export interface SentStory {
  id: string;
  songTitle: string;
  isPublished: boolean;
  /** Path of the private manage link, from the root; null for an author with an account. */
  managePath: string | null;
  /** What happened to its recording; null if there was none. */
  voice: SentVoice | null;
  /** Path of a published recording for its author, whose copy is to be made; null without one. */
  copyPath: string | null;
  /** Data of the card; null if the author wants none. */
  card: CardStory | null;
  /** Client-side only: the recording that could not be sent. */
  leftBehind?: LeftBehind;
}

/** A recording that is missing from its stored story; submitting the same form again adds it. */
export interface LeftBehind {
  form: FormData;
  take: Take;
}

/** Response of the submission route: the stored story, or why the form was refused. */
export type SubmissionAnswer =
  | { sent: SentStory; result?: undefined; unreachable?: undefined }
  | { sent?: undefined; result: SubmissionResult<string[]>; unreachable?: undefined }
  /** Client-side only: the request failed, or its response was lost. */
  | { sent?: undefined; result?: undefined; unreachable: true };
