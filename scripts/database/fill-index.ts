import { drizzle } from "drizzle-orm/d1";
import { firstStep, type RebuildStep, rebuildStep } from "../../app/features/search/index/rebuild.server";
import { openSearchIndex } from "../../app/platform/search/search-index";

/**
 * Fills the search index anew, all steps at once.
 * @param options `ifEmpty`: leaves an index alone that has stories; `archive`: the name of the archive that the
 * databases are
 */
export async function fillIndex(
  { DB, SEARCH }: Pick<Env, "DB" | "SEARCH">,
  { ifEmpty = false, archive }: { ifEmpty?: boolean; archive?: string } = {},
): Promise<void> {
  const isFilled = (await SEARCH.prepare("SELECT 1 FROM documents LIMIT 1").first()) !== null;
  if (ifEmpty && isFilled) return;
  const deps = { db: drizzle(DB), search: openSearchIndex(SEARCH), name: archive };
  for (let step: RebuildStep | null = firstStep; step; ) step = await rebuildStep(deps, step);
  const stories = await SEARCH.prepare("SELECT count(*) AS n FROM documents").first<number>("n");
  console.log(`  search index${archive ? ` of the archive ${archive}` : ""} filled: ${stories} stories`);
}
