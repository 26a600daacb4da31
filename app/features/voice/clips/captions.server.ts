import { followWords } from "../player/follow-words.server";
import type { Passage } from "../player/passage";
import type { Clip } from "./clip";
import { type Cue, writeVtt } from "./vtt";

/** The longest cue in seconds, its most characters, and the pause in seconds that ends one. */
const maxSeconds = 7;
const maxCharacters = 80;
const pauseSeconds = 1.5;

const sentenceEnd = /[.!?…。！？][”’"')\]]*\s*$/u;

type Timed = Passage & { start: number; end: number };

/**
 * What a recording says as captions in WebVTT, as its author corrected it: a cue is a sentence, or a part of a long
 * one.
 * @returns null without a transcript, or without times
 */
export function captionsOf({ transcript, words }: Pick<Clip, "transcript" | "words">): string | null {
  if (!transcript || !words?.length) return null;
  const cues = cuesOf(followWords(transcript, words));
  return cues.length === 0 ? null : writeVtt(cues);
}

/** Groups words into cues. Text without times, such as a corrected word, goes with the word before it. */
function cuesOf(passages: Passage[]): Cue[] {
  const cues: Cue[] = [];
  let before = "";
  for (const passage of passages) {
    const last = cues.at(-1);
    if (!isTimed(passage)) {
      if (last) last.text += passage.text;
      else before += passage.text;
    } else if (last && goesOn(last, passage)) {
      last.text += passage.text;
      last.end = Math.max(last.end, passage.end);
    } else {
      cues.push({ text: before + passage.text, start: passage.start, end: passage.end });
      before = "";
    }
  }
  return inOrder(cues);
}

const isTimed = (passage: Passage): passage is Timed =>
  passage.start !== undefined && passage.end !== undefined;

const goesOn = (cue: Cue, { text, start, end }: Timed): boolean =>
  !sentenceEnd.test(cue.text) &&
  end - cue.start <= maxSeconds &&
  cue.text.length + text.length <= maxCharacters &&
  start - cue.end <= pauseSeconds;

/** An engine's times may overlap, or be the same for two words. A cue ends where the next one begins. */
function inOrder(cues: Cue[]): Cue[] {
  let from = 0;
  return cues.map((cue, at) => {
    const start = Math.max(cue.start, from);
    const next = cues[at + 1];
    const end = Math.max(cue.end, start + 0.1);
    from = next && next.start > start + 0.1 ? Math.min(end, next.start) : end;
    return { ...cue, start, end: from };
  });
}
