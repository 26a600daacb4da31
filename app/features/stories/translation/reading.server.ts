import { redirect } from "@remix-run/cloudflare";
import { isLanguage, type Language } from "~/content/languages";
import type { Database } from "~/platform/database";
import type { Translator } from "~/platform/translation/translator";
import { storyPath } from "../paths";
import type { PublicStory } from "../public-story";
import { findTranslation } from "./translations.server";

const inEnglish = new Intl.DisplayNames("en", { type: "language" });

/** A language's name in the site's own. */
export const nameInEnglish = (language: Language): string => inEnglish.of(language) ?? language;

/** What a story's page says about translations. */
export interface Reading {
  /** The text in the language that its address asks for; null for the original. */
  shown: { content: string; language: Language; note: string } | null;
  /** Whether English is offered: not for what is in English. */
  toEnglish: boolean;
}

/**
 * A story as its page's address asks for it (`?in=en`).
 * @returns null where nothing can be translated: without a model, or if nobody knows the story's language
 * @throws a redirect to the story, if there is no such translation
 */
export async function readIn(
  { db, translator }: { db: Database; translator: Translator | null },
  { id, language }: Pick<PublicStory, "id" | "language">,
  search: URLSearchParams,
): Promise<Reading | null> {
  const asked = search.get("in");
  if (asked !== null && asked === language) throw redirect(storyPath(id));
  const content = translator && isLanguage(asked) ? await findTranslation(db, id, asked) : null;
  if (asked !== null && content === null) throw redirect(storyPath(id));
  if (!translator || !language) return null;
  const shown =
    content !== null && isLanguage(asked)
      ? {
          content,
          language: asked,
          note: `Translated from ${nameInEnglish(language)} to ${nameInEnglish(asked)} by a machine.`,
        }
      : null;
  return { shown, toEnglish: language !== "en" };
}
