import { and, eq } from "drizzle-orm";
import { type Database, oneOf } from "~/platform/database";
import { isLanguageUnknown, stories } from "~db/schema/stories";
import { findLanguage, type LanguageDeps } from "./find-language.server";

/** Stories per run: each takes a statement. */
const batchSize = 100;

/**
 * Gives stories without a language theirs: those from before it was looked for, and those sent while the detector could
 * not be read. Idempotent; an author's change in between wins.
 * @param only of these stories
 * @returns the ids of the stories processed
 */
export async function assignLanguages(
  { db, ...deps }: LanguageDeps & { db: Database },
  only?: readonly string[],
): Promise<string[]> {
  const found = await db
    .select({ id: stories.id, version: stories.version, text: stories.storyContent })
    .from(stories)
    .where(and(isLanguageUnknown, only && oneOf(stories.id, only)))
    .orderBy(stories.id)
    .limit(batchSize);
  const written: string[] = [];
  const updates = [];
  for (const { id, version, text } of found) {
    const language = await findLanguage(deps, text);
    // Without the detector each would fail.
    if (language === null) break;
    written.push(id);
    const asRead = and(eq(stories.id, id), eq(stories.version, version), isLanguageUnknown);
    updates.push(db.update(stories).set({ language }).where(asRead));
  }
  const [first, ...others] = updates;
  if (first) await db.batch([first, ...others]);
  return written;
}

/**
 * Scheduled: assigns languages until every story has been looked at, or the job has run long enough.
 * @param changed told of each run's stories, such as for the search index
 */
export async function assignLanguageLeftovers(
  deps: LanguageDeps & { db: Database },
  changed: (storyIds: string[]) => Promise<void>,
  passes = 100,
): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    const assigned = await assignLanguages(deps);
    if (assigned.length > 0) await changed(assigned);
    if (assigned.length < batchSize) return;
  }
}
