import { and, eq, sql } from "drizzle-orm";
import { writeMail } from "~/features/mail/write-mail.server";
import type { Mail } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import { users } from "~db/schema/accounts";
import { type AlertDeps, findAlerts } from "./findings.server";

interface Deps extends AlertDeps {
  mail: QueueProducer<Mail>;
  /** The site's origin; empty if it isn't set: then the mails have no link. */
  origin: string;
  /** The address that alerts go to; empty: those of all editors. */
  alertsTo: string;
}

/** Editors who get an alert at most. */
const mostEditors = 20;

/**
 * Scheduled, every hour: mails the editors what is wrong. A mail's id names its kind and day, so that each is sent once a
 * day at most.
 */
export async function sendAlerts(deps: Deps, now: Date): Promise<void> {
  const findings = await findAlerts(deps, now);
  if (findings.length === 0) return;
  const addresses = deps.alertsTo ? [{ id: "setting", email: deps.alertsTo }] : await editors(deps);
  const day = now.toISOString().slice(0, 10);
  for (const { kind, subject, words, path } of findings) {
    for (const { id, email } of addresses) {
      await deps.mail.send(
        writeMail(
          { id: `alert-${kind}-${day}-${id}`, to: email },
          {
            subject,
            paragraphs: [words],
            action:
              path && deps.origin ? { label: "Open the desk", url: `${deps.origin}${path}` } : undefined,
            reason: "You get this because you look after this site. It is sent once a day at most.",
          },
        ),
      );
    }
  }
}

const editors = ({ db }: Deps) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    // A literal, not a bound parameter: it must match the condition of the partial index.
    .where(and(sql`role = 'editor'`, eq(users.emailVerified, true)))
    .limit(mostEditors);
