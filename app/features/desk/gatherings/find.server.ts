import { desc, eq, sql } from "drizzle-orm";
import type { Cursor } from "~/lib/text/cursor";
import { formatCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { gatherings } from "~db/schema/gatherings";
import { maxCounted } from "../queue/max-counted";

const pageSize = 50;

/** Stories of a gathering that wait, counted up to a limit. */
const waiting = sql<number>`(SELECT count(*) FROM (
  SELECT 1 FROM stories WHERE stories.gathering_id = gatherings.id AND in_review_since IS NOT NULL
  LIMIT ${sql.raw(`${maxCounted + 1}`)}))`;

const listColumns = {
  id: gatherings.id,
  code: gatherings.code,
  name: gatherings.name,
  place: gatherings.place,
  heldOn: gatherings.heldOn,
  opensAt: gatherings.opensAt,
  closesAt: gatherings.closesAt,
  storyCount: gatherings.storyCount,
  waiting: waiting.as("waiting"),
};

/** A page of all gatherings, the one that opens last first, and the cursor of the next one. */
export async function listGatherings(db: Database, after: Cursor | null) {
  const rows = await gatheringsPage(db, after);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    gatherings: rows.slice(0, pageSize),
    next: last ? formatCursor({ createdAt: last.opensAt, id: last.id }) : null,
  };
}

const gatheringsPage = (db: Database, after: Cursor | null) =>
  db
    .select(listColumns)
    .from(gatherings)
    .where(olderThan({ createdAt: gatherings.opensAt, id: gatherings.id }, after))
    .orderBy(desc(gatherings.opensAt), desc(gatherings.id))
    .limit(pageSize + 1);

/** Condition: a story was told there. One that is in an archive is counted, if it is published. */
export const isTold = sql<boolean>`(${gatherings.storyCount} > 0
  OR EXISTS (SELECT 1 FROM stories WHERE stories.gathering_id = gatherings.id))`;

/** A gathering at the desk. */
export type DeskGathering = NonNullable<Awaited<ReturnType<typeof findDeskGathering>>>;

/** A gathering with what waits and whether a story was told there; null if there is none. */
export async function findDeskGathering(db: Database, id: string) {
  const row = await db
    .select({
      ...listColumns,
      welcome: gatherings.welcome,
      questions: gatherings.questions,
      consent: gatherings.consent,
      version: gatherings.version,
      isTold: isTold.mapWith(Boolean).as("is_told"),
    })
    .from(gatherings)
    .where(eq(gatherings.id, id))
    .get();
  return row ?? null;
}

/**
 * The gathering of a page of the desk.
 * @throws a 404 response if there is none
 */
export async function requireDeskGathering(db: Database, id: string | undefined): Promise<DeskGathering> {
  const gathering = await findDeskGathering(db, id ?? "");
  if (!gathering) throw new Response(null, { status: 404 });
  return gathering;
}
