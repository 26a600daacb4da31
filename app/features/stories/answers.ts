/** A paragraph of a story. */
export interface Paragraph {
  text: string;
  /** Whether it is a question of the gathering that the story was told at. */
  isQuestion: boolean;
}

/** Which paragraphs of a story, counted from 0, are questions of its gathering. */
export const questionsAmong = (content: string, questions: readonly string[]): number[] =>
  paragraphsOf(content, questions).flatMap(({ isQuestion }, at) => (isQuestion ? [at] : []));

/**
 * The paragraphs of a story, separated by empty lines. A question is one that stands on a line of its own, as it was
 * stored (features/gatherings/telling/story-text.ts); each counts once, and only with an answer below it.
 * @param questions of its gathering
 */
export function paragraphsOf(content: string, questions: readonly string[] = []): Paragraph[] {
  const left = new Set(questions.map((question) => question.replace(/\s+/g, " ").trim()));
  const texts = content.split(/\n{2,}/);
  return texts.map((text, at) => ({ text, isQuestion: at < texts.length - 1 && left.delete(text) }));
}
