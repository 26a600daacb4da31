import { type Essay, essays } from "~/content/essays";

/** The essay with this slug, and the next one; null if there is none. */
export function findEssay(slug: string): { essay: Essay; next: Essay } | null {
  const at = essays.findIndex((essay) => essay.slug === slug);
  const essay = essays[at];
  const next = essays[(at + 1) % essays.length];
  return essay && next ? { essay, next } : null;
}
