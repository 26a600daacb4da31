import type { Cursor } from "~/lib/text/cursor";

/** What a page of a list holds, the last saved first: the rows after `after`, up to and with `next`; null where the list begins and ends. */
export interface PageBounds {
  after: Cursor | null;
  next: Cursor | null;
}

/** Whether a story saved then belongs on that page. */
export const isWithin = (saved: Cursor, { after, next }: PageBounds): boolean =>
  (!after || isOlder(saved, after)) && (!next || !isOlder(saved, next));

/** As `isBefore` of `lib/text/cursor.ts`. Imported here, too, that would become a file of its own, which more pages load. */
const isOlder = (one: Cursor, other: Cursor) =>
  one.createdAt.getTime() === other.createdAt.getTime() ? one.id < other.id : one.createdAt < other.createdAt;
