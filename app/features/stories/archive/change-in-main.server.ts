import { bringBack } from "./bring-back.server";
import { type ArchiveDeps, findArchived } from "./directory.server";

/**
 * Changes a story in the main database, where a request has brought it or found it. If it was moved to an archive
 * since, it comes back and is changed then.
 * @param change returns whether it changed a row; otherwise the story is not there, or there was nothing to change
 * @returns whether a row was changed in the end
 * @throws if it is moved all the time, so that nobody is told that it was changed
 */
export async function changeInMain(
  deps: ArchiveDeps,
  storyId: string,
  change: () => Promise<boolean>,
): Promise<boolean> {
  if (await change()) return true;
  if (!(await isThere(deps, storyId))) return false;
  await bringBack(deps, storyId);
  if (await change()) return true;
  if (!(await isThere(deps, storyId))) return false;
  throw new Error(`The story ${storyId} is moved all the time`);
}

const isThere = async (deps: ArchiveDeps, storyId: string) => (await findArchived(deps, [storyId])).size > 0;
