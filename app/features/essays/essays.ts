import { book } from "~/content/book";
import { type Essay, essays } from "~/content/essays";
import { t } from "~/lib/i18n/t";

/** The essay with this slug, and the next one; null if there is none. */
export function findEssay(slug: string): { essay: Essay; next: Essay } | null {
  const at = essays.findIndex((essay) => essay.slug === slug);
  const essay = essays[at];
  const next = essays[(at + 1) % essays.length];
  return essay && next ? { essay, next } : null;
}

/** An essay with what is said about it in the page's language; its own text stays. */
export const inPageLanguage = (essay: Essay): Essay => ({
  ...essay,
  theme: t(essay.theme),
  image_alt: t(essay.image_alt),
  ...(essay.adaptation_credit && { adaptation_credit: t(essay.adaptation_credit, { book: book.title }) }),
});
