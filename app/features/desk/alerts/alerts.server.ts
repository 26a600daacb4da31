import { and, eq } from "drizzle-orm";
import { writeMail } from "~/features/mail/write-mail.server";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { emailAddress } from "~/lib/text/email-address";
import { inStoredLocale, type LocaleDeps } from "~/platform/i18n/request-locale";
import type { Mail } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import { isEditor, users } from "~db/schema/accounts";
import { type AlertDeps, type Finding, findAlerts } from "./findings.server";

export interface AlertMailDeps extends AlertDeps, LocaleDeps {
  mail: QueueProducer<Mail>;
  /** The site's origin; empty if it isn't set: then the mails have no link. */
  origin: string;
  /** The address that alerts go to; empty, or none that mail can be sent to: those of all editors. */
  alertsTo: string;
}

/** Editors who get an alert at most. */
const maxEditors = 20;

/**
 * Scheduled, every hour: mails the editors what is wrong, each in the language of their account. A mail's id names its
 * kind and day, so that each is sent once a day at most.
 * @throws the first error of a check that failed, after the others' findings were sent
 */
export async function sendAlerts(deps: AlertMailDeps, now: Date): Promise<void> {
  const { findings, errors } = await findAlerts(deps, now);
  if (findings.length > 0) await mailAll(deps, findings, now);
  if (errors.length > 0) throw errors[0];
}

async function mailAll(deps: AlertMailDeps, findings: Finding[], now: Date): Promise<void> {
  const to = emailAddress(deps.alertsTo);
  if (deps.alertsTo && !to) deps.log.error("alerts.setting", new Error("ALERTS_TO is no address"));
  const addresses = to
    ? [{ id: "setting", email: to, locale: null, userId: undefined }]
    : await editors(deps);
  const day = now.toISOString().slice(0, 10);
  for (const finding of findings) {
    for (const { id, email, locale, userId } of addresses) {
      const mail = await inStoredLocale(deps, locale, () =>
        alertMail({ id: `alert-${finding.kind}-${day}-${id}`, to: email, userId }, finding, deps.origin),
      );
      await deps.mail.send(mail);
    }
  }
}

const alertMail = (
  to: Pick<Mail, "id" | "to" | "userId">,
  { words, path }: Finding,
  origin: string,
): Mail => {
  const { subject, text } = words();
  const mail = writeMail(to, {
    subject,
    paragraphs: [text],
    action: path && origin ? { label: t("Open the desk"), url: `${origin}${pathHere(path)}` } : undefined,
    reason: t("You get this because you look after this site. It is sent once a day at most."),
  });
  // Stuck itself, each would be one more task that the next one counts.
  return { ...mail, comesAgain: true };
};

const editors = ({ db }: AlertMailDeps) =>
  db
    .select({ id: users.id, email: users.email, locale: users.locale, userId: users.id })
    .from(users)
    .where(and(isEditor, eq(users.emailVerified, true)))
    .limit(maxEditors);
