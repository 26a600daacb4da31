import type { Manifest } from "../../app/platform/backups/format";
import { literal } from "./literals";

const unfinished = "SELECT post_id FROM newsletter_sends WHERE finished_at IS NULL";

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
