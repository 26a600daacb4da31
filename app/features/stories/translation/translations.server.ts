import { and, eq, exists, inArray, lt, type SQL, sql } from "drizzle-orm";
import { isLanguage, type Language } from "~/content/languages";
import { minuteMs } from "~/lib/durations";
import { type Database, hasChanged } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { isClaimedTranslation, storyTranslations } from "~db/schema/translations";
import { isTranslatable } from "./pieces";

/** A published story with what its translation needs. */
export interface TranslatableStory {
  id: string;
  version: number;
  text: string;
  language: Language;
}

/** A published story whose language is known, and of no more lines than are translated; null for any other. */
export async function findTranslatable(db: Database, id: string): Promise<TranslatableStory | null> {
  const row = await db
    .select({
      id: stories.id,
      version: stories.version,
      text: stories.storyContent,
      language: stories.language,
    })
    .from(stories)
    .where(and(eq(stories.id, id), eq(stories.isPublished, true)))
    .get();
  return row && isLanguage(row.language) && isTranslatable(row.text)
    ? { ...row, language: row.language }
    : null;
}

/** The story that a translation's row belongs to, published and as it was translated. */
const itsStory = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(stories)
    .where(
      and(
        eq(stories.id, storyTranslations.storyId),
        eq(stories.version, storyTranslations.version),
        eq(stories.isPublished, true),
      ),
    );

/** A story's text in a language, if it was translated as it is now, and is published; null otherwise. */
export async function findTranslation(db: Database, id: string, language: Language): Promise<string | null> {
  const row = await db
    .select({ content: storyTranslations.content })
    .from(storyTranslations)
    .where(
      and(eq(storyTranslations.storyId, id), eq(storyTranslations.language, language), exists(itsStory(db))),
    )
    .get();
  return row?.content ?? null;
}

/** Milliseconds until a claim whose translation never came may be taken by somebody else. */
const claimTtlMs = 2 * minuteMs;

/**
 * Claims the translation of a story into a language: of requests that come at the same time one gets it.
 * @returns when it was claimed, by which the row is recognized; null if it is there already, or somebody else's
 */
export async function claimTranslation(
  db: Database,
  { id, version }: Pick<TranslatableStory, "id" | "version">,
  language: Language,
  now: Date,
): Promise<Date | null> {
  const [claimed] = await db
    .insert(storyTranslations)
    .values({ storyId: id, language, version, claimedAt: now })
    .onConflictDoUpdate({
      target: [storyTranslations.storyId, storyTranslations.language],
      set: { version, content: null, claimedAt: now },
      setWhere: sql`${storyTranslations.version} <> ${version} OR
        (${storyTranslations.content} IS NULL AND ${storyTranslations.claimedAt} < ${now.getTime() - claimTtlMs})`,
    })
    .returning({ at: storyTranslations.claimedAt });
  return claimed?.at ?? null;
}

const theClaim = (id: string, language: Language, claimedAt: Date) =>
  and(
    eq(storyTranslations.storyId, id),
    eq(storyTranslations.language, language),
    eq(storyTranslations.claimedAt, claimedAt),
  );

/**
 * Stores a translation, as a whole, unless its story was changed or taken away meanwhile.
 * @returns whether it was stored
 */
export async function storeTranslation(
  db: Database,
  { id }: Pick<TranslatableStory, "id">,
  language: Language,
  claimedAt: Date,
  content: string,
): Promise<boolean> {
  const stored = await db
    .update(storyTranslations)
    .set({ content })
    .where(and(theClaim(id, language, claimedAt), exists(itsStory(db))));
  return hasChanged(stored);
}

/** Gives a claim up, so that the next request tries again. */
export const giveUpTranslation = (
  db: Database,
  { id }: Pick<TranslatableStory, "id">,
  language: Language,
  claimedAt: Date,
) => db.delete(storyTranslations).where(theClaim(id, language, claimedAt));

/** The statement that drops the translations of the selected stories, for a batch that changes them. */
export const dropTranslations = (db: Database, which: SQL | undefined) =>
  db
    .delete(storyTranslations)
    .where(inArray(storyTranslations.storyId, db.select({ id: stories.id }).from(stories).where(which)));

/** Scheduled: drops claims whose translation never came. */
export const sweepTranslations = (db: Database, now: Date) =>
  db
    .delete(storyTranslations)
    .where(
      and(isClaimedTranslation, lt(storyTranslations.claimedAt, new Date(now.getTime() - 10 * claimTtlMs))),
    );
