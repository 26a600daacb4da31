import { listPublished } from "~/features/stories/lists.server";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";

/** A page of the stories that an author published under their name, newest first. */
export const listSigned = (db: Database, userId: string, after: Cursor | null) =>
  listPublished(db, ["author", userId], after);
