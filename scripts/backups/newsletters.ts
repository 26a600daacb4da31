import type { Manifest } from "../../app/platform/backups/format";
import type { Journal } from "../../app/platform/backups/journal";
import type { Query } from "../../app/platform/backups/tables";
import { literal } from "./literals";

const unfinished = "SELECT post_id FROM newsletter_sends WHERE finished_at IS NULL";

/**
 * Departures without those of subscribers who came back afterwards, of posts that were published again, and of editors
 * who were made editors again, which the database that is replaced knows.
 * @param since milliseconds since the epoch
 */
export async function withoutReturned(query: Query, departures: Journal["departures"], since: number) {
  const returned = await query<{ id: string; at: number }>(
    `SELECT id, confirmed_at AS at FROM newsletter_subscribers WHERE status = 'confirmed' AND confirmed_at >= ${since}
     UNION ALL
     SELECT id, updated_at FROM blog_posts WHERE published_at IS NOT NULL AND updated_at >= ${since}
     UNION ALL
     SELECT subject, max(created_at) FROM desk_log WHERE action = 'editor role given' AND created_at >= ${since} GROUP BY subject`,
  );
  const back = new Map(returned.map(({ id, at }) => [id, at]));
  return departures.filter(
    ({ kind, id, at }) => !["subscription", "post", "editor"].includes(kind) || (back.get(id) ?? 0) <= at,
  );
}

/**
 * Statements that end the newsletters which were on their way when a backup began. Since then they may have reached
 * everybody: whoever had no mail by then counts as unsure, so that only an editor mails them again
 * (docs/decisions/0012).
 */
export function endedNewsletters({ tables, startedAt }: Manifest): string[] {
  if (!tables.some(({ name }) => name === "newsletter_sends")) return [];
  const at = literal(startedAt);
  return [
    `UPDATE newsletter_deliveries SET status = 'claimed', changed_at = ${at}
     WHERE status = 'refused' AND post_id IN (${unfinished})`,
    `INSERT OR IGNORE INTO newsletter_deliveries (post_id, subscriber_id, status, attempts, changed_at)
     SELECT send.post_id, subscriber.id, 'claimed', 1, ${at}
     FROM newsletter_sends AS send JOIN newsletter_subscribers AS subscriber
       ON subscriber.status = 'confirmed' AND subscriber.confirmed_at <= send.started_at AND subscriber.id > send.after_id
     WHERE send.finished_at IS NULL`,
    `UPDATE newsletter_sends SET finished_at = ${at} WHERE finished_at IS NULL`,
  ];
}
