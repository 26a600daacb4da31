import { lt, sql } from "drizzle-orm";
import { dayMs } from "~/lib/durations";
import type { Database } from "~/platform/database";
import { countedMessages, viewBatches } from "~db/schema/views";
import { firstIdAt } from "../counted-messages";
import type { ViewCounts } from "../events";

/**
 * Stores the views of a batch of messages, added up by story and day, for the job that counts them (`mergeViews`). Two
 * rows, however many messages and stories; messages that were stored before are left out.
 */
export async function storeViewBatch(db: Database, messages: ViewCounts[]): Promise<void> {
  if (messages.length === 0) return;
  const fresh = unknown(messages);
  await db.batch([
    db.insert(viewBatches).select(
      sql`SELECT NULL, day, json_group_object(story_id, views) FROM (
          SELECT date((view.value ->> 'viewedAt') / 1000, 'unixepoch') AS day,
            view.value ->> 'storyId' AS story_id, count(*) AS views
          FROM (${fresh}) AS message, json_each(message.views) AS view GROUP BY 1, 2
        ) GROUP BY day`,
    ),
    db
      .insert(countedMessages)
      .select(sql`SELECT max(id), json_group_array(id) FROM (${fresh}) AS message HAVING count(*) > 0`),
  ]);
}

/**
 * The messages that are in no row of `counted_messages`. A row's id is that of its newest message, so a message can
 * only be in rows whose ids are not smaller than its own.
 */
const unknown = (messages: ViewCounts[]) => {
  const batch = [...new Map(messages.map((message) => [message.id, message])).values()];
  const oldest = Math.min(...batch.map(({ id }) => id));
  return sql`
    SELECT value ->> 'id' AS id, value -> 'views' AS views FROM json_each(${JSON.stringify(batch)})
    WHERE value ->> 'id' NOT IN (
      SELECT coalesce(known.value, ${countedMessages.id}) FROM ${countedMessages}
      LEFT JOIN json_each(${countedMessages.messageIds}) AS known ON true WHERE ${countedMessages.id} >= ${oldest})`;
};

/** Days for which messages are known: a queue keeps one for four. */
const daysKnown = 5;

/** Deletes the ids of messages that no queue delivers any more; scheduled. */
export const sweepCountedMessages = (db: Database, now: Date) =>
  db.delete(countedMessages).where(lt(countedMessages.id, firstIdAt(now.getTime() - daysKnown * dayMs)));
