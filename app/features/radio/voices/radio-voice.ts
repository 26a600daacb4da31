import { shownName } from "~/features/stories/shown-name";
import type { Passage } from "~/features/voice/player/passage";
import type { VoiceSource } from "~/features/voice/player/source";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";

/** A published voice in the radio's list. */
export interface RadioVoice {
  /** Of its story. */
  id: string;
  title: string;
  artist: string;
  /** Path of the song's page; null if the song is unknown. */
  songPath: string | null;
  /** Who tells it, as the story is signed. */
  credit: string;
  seconds: number;
  /** Best first. */
  sources: VoiceSource[];
  /** How much louder it is to be played, in dB. */
  gain: number;
}

/** A page of the radio's list, newest first. */
export interface RadioPage {
  voices: RadioVoice[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
}

/** What is fetched when a voice begins. */
export interface RadioWords {
  /** What is said, with times. */
  passages: Passage[];
  liked: boolean;
  likedCount: number;
  /** Path of the story's card, from the root. */
  image: string;
}

/** "Karin on Dancing Queen" */
export const introductionOf = ({ credit, title }: Pick<RadioVoice, "credit" | "title">): string =>
  t("{credit} on {title}", { credit: shownName(credit), title: songNameHere(title) });
