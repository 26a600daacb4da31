import type { SubmissionResult } from "@conform-to/react";
import type { CardStory } from "~/features/cards/card";
import type { SentVoice } from "~/features/stories/submit/sent-voice";
import type { Take } from "~/features/voice/session/voice-state";

/** What the author is shown once the story is stored. */
export interface SentStory {
  id: string;
  songTitle: string;
  isPublished: boolean;
  /** The private manage link's address, from the root; null for an author with an account. */
  managePath: string | null;
  /** What became of the recording that went with it; null when none did. */
  voice: SentVoice | null;
  /** What the card is made from; null for an author who wants none. */
  card: CardStory | null;
  /** The browser's own knowledge: the voice that could not go along. */
  leftBehind?: LeftBehind;
}

/** A recording that its story was stored without; the same form, sent again, brings it. */
export interface LeftBehind {
  form: FormData;
  take: Take;
}

/** What the submission route answers. */
export interface SubmissionAnswer {
  result?: SubmissionResult<string[]>;
  sent?: SentStory;
  /** Nothing reached the server, or nothing came back. */
  unreachable?: boolean;
}
