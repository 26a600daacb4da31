/** A word with its time in the recording, in seconds. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/** Something that turns speech into text on this machine. */
export interface Engine {
  /** Shown at start. */
  name: string;
  /**
   * The words of a recording, in any format that browsers record.
   * @throws if it can't be decoded
   */
  hear(recording: Uint8Array): Promise<Word[]>;
}

/** OpenAI's `verbose_json`, as far as the site reads it. Source: OpenAI API reference, "Create transcription". */
export function responseOf(words: Word[]) {
  const text = words.map(({ word }) => word).join(" ");
  const [first, last] = [words.at(0), words.at(-1)];
  return { text, words, segments: first && last ? [{ start: first.start, end: last.end, text }] : [] };
}
