import { redirect } from "@remix-run/cloudflare";
import { isLanguage, type Language } from "~/content/languages";
import { byLocale } from "~/lib/i18n/by-locale";
import { currentLocale, t } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import type { Translator } from "~/platform/models/translator";
import { storyPath } from "../paths";
import type { PublicStory } from "../public-story";
import { isTranslatable } from "./pieces";
import { findTranslation } from "./translations.server";

const names = byLocale((locale) => new Intl.DisplayNames(locale, { type: "language" }));

/** A language's name in the page's. */
export const languageName = (language: Language): string => names().of(language) ?? language;

/** What a story's page says about translations. */
export interface Reading {
  /** The text in the language that its address asks for; null for the original. */
  shown: { content: string; language: Language; note: string } | null;
  /** The language of the page, which is offered for what is in another, and the words that do. */
  offered: { language: Language; label: string } | null;
  /** Whether it can be translated into others. */
  hasOthers: boolean;
}

/**
 * A story as its page's address asks for it (`?in=en`).
 * @returns null where nothing can be translated: without a model, or if nobody knows the story's language, or if it has
 * too many lines and wasn't translated before that counted
 * @throws a redirect to the story, if there is no such translation
 */
export async function readIn(
  { db, translator }: { db: Database; translator: Translator | null },
  { id, language, content: original }: Pick<PublicStory, "id" | "language" | "content">,
  search: URLSearchParams,
): Promise<Reading | null> {
  const asked = search.get("in");
  if (asked !== null && asked === language) throw redirect(storyPath(id));
  const content = translator && isLanguage(asked) ? await findTranslation(db, id, asked) : null;
  if (asked !== null && content === null) throw redirect(storyPath(id));
  const hasOthers = isTranslatable(original);
  if (!translator || !language || (content === null && !hasOthers)) return null;
  const shown =
    content !== null && isLanguage(asked)
      ? {
          content,
          language: asked,
          note: t("Translated from {from} to {to} by a machine.", {
            from: languageName(language),
            to: languageName(asked),
          }),
        }
      : null;
  const here: Language = currentLocale();
  const label = t("Read in {language}", { language: languageName(here) });
  return { shown, offered: here === language ? null : { language: here, label }, hasOthers };
}
