import { paragraphsOf } from "~/features/stories/answers";
import { containsWords } from "~/features/stories/how-told";

export interface SpokenStory {
  content: string;
  /** Of the gathering that it was told at, which are in its text; null for most stories. */
  questions: string[] | null;
  voicePublished: boolean;
  /** Of its recording; null if there is none. */
  transcript: string | null;
}

/**
 * The transcript of a recording that is published with the story, if it says more than the text: readers get it below
 * the player and as captions, so an editor reads it first. Null otherwise.
 */
export function onlySpoken({ content, questions, voicePublished, transcript }: SpokenStory): string | null {
  if (!voicePublished || !transcript) return null;
  const answers = paragraphsOf(content, questions ?? []).filter(({ isQuestion }) => !isQuestion);
  return containsWords(answers.map(({ text }) => text).join("\n"), transcript) ? null : transcript;
}
