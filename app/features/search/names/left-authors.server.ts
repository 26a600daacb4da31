import type { Archive } from "~/platform/archives/archives";
import { accountsLeftLately } from "~/platform/backups/departures";
import type { Database } from "~/platform/database";
import type { SearchIndex } from "~/platform/search/search-index";
import { removeNames } from "./remove-names.server";

interface Deps {
  db: Database;
  search: SearchIndex;
  archives: Archive[];
}

/**
 * Scheduled: removes the names of authors whose accounts were deleted from the indexes. No event does: their stories
 * don't say any more whose they were. They were shown nowhere since then.
 */
export async function forgetLeftAuthors({ db, search, archives }: Deps, now: Date): Promise<void> {
  const left = await accountsLeftLately(db, now);
  const names = left.map((key) => ({ kind: "author" as const, key }));
  for (const index of [search, ...archives.map((archive) => archive.search)]) await removeNames(index, names);
}
