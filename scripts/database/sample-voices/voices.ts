import type { TimedWord } from "../../../db/schema/voice";
import written from "./voices.json" with { type: "json" };

/**
 * A recording that a speech synthesiser made of the beginning of a sample story; `scripts/build/sample-voices.ts`
 * writes them.
 */
export interface SampleVoice {
  /** Title of the song of its sample story. */
  song: string;
  /** Name of its file in this folder, MP3. */
  file: string;
  durationMs: number;
  /** Integrated loudness, in LUFS. */
  loudness: number;
  /** What is said: the story's beginning, then that a computer reads it. */
  transcript: string;
  /**
   * In English with the synthesiser's own times; in other languages each sentence's time is exact, and its words share
   * it by their length.
   */
  words: TimedWord[];
}

/** The dozen spoken sample stories of a local database. */
export const sampleVoices: readonly SampleVoice[] = written;
