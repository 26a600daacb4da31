import { type Cursor, isBefore } from "~/lib/text/cursor";

/**
 * What a page of a list holds, the last saved first: the rows after `after`, up to and with `next`; null where the list
 * begins and ends.
 */
export interface PageBounds {
  after: Cursor | null;
  next: Cursor | null;
}

/** Whether a story saved then belongs on that page. */
export const isWithin = (saved: Cursor, { after, next }: PageBounds): boolean =>
  (!after || isBefore(saved, after)) && (!next || !isBefore(saved, next));
