import { paragraphsOf } from "~/features/stories/answers";
import type { TimedWord } from "~db/schema/voice";
import { followWords } from "./follow-words.server";
import type { Passage } from "./passage";

/** Part of a story that was told at a gathering: what was asked, and the answer with the times of its words. */
export interface Section {
  /** Null for what answers no question. */
  question: string | null;
  passages: Passage[];
}

const gap = "\n\n";

/** The answers in a story's text, by their questions; one section without a question if there are none. */
export function sectionsOf(content: string, questions: readonly string[] = []) {
  const sections: { question: string | null; paragraphs: string[] }[] = [];
  for (const { text, isQuestion } of paragraphsOf(content, questions)) {
    if (isQuestion) sections.push({ question: text, paragraphs: [] });
    else if (sections.length > 0) sections.at(-1)?.paragraphs.push(text);
    else sections.push({ question: null, paragraphs: [text] });
  }
  return sections.map(({ question, paragraphs }) => ({ question, text: paragraphs.join(gap) }));
}

/** Aligns the answers of a story with what its recording says: questions are read, not spoken. */
export function followAnswers(sections: ReturnType<typeof sectionsOf>, words: TimedWord[]): Section[] {
  const passages = followWords(sections.map(({ text }) => text).join(gap), words);
  return sections.map(({ question, text }) => {
    const own = take(passages, text.length);
    take(passages, gap.length);
    return { question, passages: own };
  });
}

/** Takes so many characters from the beginning of `passages`. Only what has no times is ever cut in two. */
function take(passages: Passage[], length: number): Passage[] {
  const taken: Passage[] = [];
  for (let left = length; left > 0; ) {
    const passage = passages.shift();
    if (!passage) break;
    const { text } = passage;
    taken.push({ ...passage, text: text.slice(0, left) });
    if (text.length > left) passages.unshift({ text: text.slice(left) });
    left -= text.length;
  }
  return taken;
}
