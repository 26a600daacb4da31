import { and, inArray } from "drizzle-orm";
import type { Archive } from "~/platform/archives/archives";
import { type Database, oneOf } from "~/platform/database";
import { archivedStories } from "~db/schema/archives";
import { bringBack, bringBackStories } from "./bring-back.server";
import { type ArchiveDeps, archiveNamed, findEntry } from "./directory.server";
import { publishArrived } from "./move-to-archive.server";

/**
 * The archive that a story is in; null if it isn't in one. A move that was cut off is finished first. Without archives
 * there is no query.
 */
export async function archiveOf(deps: ArchiveDeps, storyId: string): Promise<Archive | null> {
  if (deps.archives.length === 0) return null;
  const entry = await findEntry(deps.main, storyId);
  if (!entry || entry.move === "left") return null;
  const archive = archiveNamed(deps, entry.archive);
  if (entry.move === "arriving") await publishArrived(archive, [storyId]);
  if (entry.move !== "leaving") return archive;
  await bringBack(deps, storyId);
  return null;
}

/** Finishes the moves of these stories, which are cut off or under way. @throws if one of them can't be finished */
export async function finishMovesOf(deps: ArchiveDeps, storyIds: readonly string[]): Promise<void> {
  if (deps.archives.length === 0) return;
  const moving = await deps.main
    .select({ id: archivedStories.storyId, archive: archivedStories.archive, move: archivedStories.move })
    .from(archivedStories)
    .where(
      and(oneOf(archivedStories.storyId, storyIds), inArray(archivedStories.move, ["arriving", "leaving"])),
    );
  const arriving = moving.filter(({ move }) => move === "arriving");
  for (const [name, stories] of Map.groupBy(arriving, ({ archive }) => archive)) {
    await publishArrived(
      archiveNamed(deps, name),
      stories.map(({ id }) => id),
    );
  }
  const leaving = moving.filter(({ move }) => move === "leaving");
  await bringBackStories(
    deps,
    leaving.map(({ id }) => id),
  );
}

/** The database that a story is in. */
export const homeOf = async (deps: ArchiveDeps, storyId: string): Promise<Database> =>
  (await archiveOf(deps, storyId))?.db ?? deps.main;
