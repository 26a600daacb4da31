import { and, eq, lt, ne, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import { storyCards } from "~db/schema/cards";
import type { Card } from "./cards.server";

interface Deps {
  db: Database;
  files: Files;
}

/**
 * Removes a story's cards, images first, since they contain the author's text; those, too, that no row names: of before
 * a backup was restored, or of a worker that died while it drew. Idempotent.
 */
export async function removeCards({ db, files }: Deps, storyId: string): Promise<void> {
  await files.deleteUnder(imagesOf(storyId));
  await db.delete(storyCards).where(eq(storyCards.storyId, storyId));
}

/** How the R2 keys of a story's images begin. */
export const imagesOf = (storyId: string): string => `cards/${storyId}/`;

/** Removes the cards of a story's earlier versions. */
export const removeOlderCards = (deps: Deps, { storyId, version }: Card): Promise<void> =>
  remove(deps, and(eq(storyCards.storyId, storyId), lt(storyCards.version, version)));

/** Removes the cards of a story that were made from other words, or name another author. */
export const removeOutdatedCards = (deps: Deps, storyId: string, fingerprint: string): Promise<void> =>
  remove(deps, and(eq(storyCards.storyId, storyId), ne(storyCards.fingerprint, fingerprint)));

async function remove({ db, files }: Deps, which: SQL | undefined) {
  const cards = await db
    .select({ imageKey: storyCards.imageKey, tallImageKey: storyCards.tallImageKey })
    .from(storyCards)
    .where(which);
  const keys = cards.flatMap((card) => [card.imageKey, card.tallImageKey]).filter((key) => key !== null);
  if (keys.length > 0) await files.delete(keys);
  await db.delete(storyCards).where(which);
}
