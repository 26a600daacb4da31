import type { ManagedStory } from "../manage/managed-story.server";
import type { StoryWords } from "../schema";
import { findLanguage, type LanguageDeps } from "./find-language.server";

/** A story's columns about its language; omitted ones stay unchanged. */
export interface LanguageColumns {
  language?: string | null;
  languageChosen?: boolean;
}

/**
 * The language of a story after an edit: what its author chose, now or before; else that of the new text. The form
 * shows the language that was found as chosen, so only another one than it showed is a choice.
 */
export async function languageAfterEdit(
  deps: LanguageDeps,
  story: Pick<ManagedStory, "language" | "languageChosen" | "storyContent">,
  {
    language,
    language_shown: shown = story.language as typeof language,
    story_content: text,
  }: Pick<StoryWords, "language" | "language_shown" | "story_content">,
): Promise<LanguageColumns> {
  if (language && language !== shown) {
    return { language: language === "none" ? "" : language, languageChosen: true };
  }
  if (story.languageChosen || text === story.storyContent) return {};
  return { language: await findLanguage(deps, text) };
}
