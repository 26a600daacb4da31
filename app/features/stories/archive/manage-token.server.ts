import { eq } from "drizzle-orm";
import { stories } from "~db/schema/stories";
import { hashManageToken } from "../submit/keys.server";
import type { ArchiveDeps } from "./directory.server";

/**
 * The archived story of a private manage link. Archives are only asked for a link that the main database doesn't know.
 */
export async function findStoryOfToken(
  { main, archives }: ArchiveDeps,
  token: string,
): Promise<string | null> {
  const hash = await hashManageToken(token);
  const find = (db: typeof main) =>
    db.select({ id: stories.id }).from(stories).where(eq(stories.manageTokenHash, hash)).get();
  if (await find(main)) return null;
  const found = await Promise.all(archives.map(({ db }) => find(db)));
  return found.find((story) => story !== undefined)?.id ?? null;
}
