import { and, eq, sql } from "drizzle-orm";
import { listPublishedWhere } from "~/features/stories/queries.server";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";

// A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
const isSigned = sql`is_anonymous = 0`;

/** A page of the stories that an author published under their name, newest first. */
export const listSigned = (db: Database, userId: string, after: Cursor | null) =>
  listPublishedWhere(db, and(isSigned, eq(stories.userId, userId)), after);
