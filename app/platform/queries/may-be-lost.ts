import { and, gt, lte } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { whenLost } from "../queue";

/** Condition: a message that was sent at the time in this column may have been lost. */
export function mayBeLost(sentAt: SQLiteColumn, now: Date) {
  const { since, until } = whenLost(now);
  return and(gt(sentAt, since), lte(sentAt, until));
}
