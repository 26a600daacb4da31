import { type Attempts, windowMs } from "../attempts";

/** Mails per minute that one client can cause to one mailbox, of all kinds. */
const perMinute = 3;
/** Mails of one kind to one mailbox per day: caused by one client, and in total. */
const perDay = { client: 5, mailbox: 10 };

/** Mails that anybody can cause by entering an e-mail address. */
type MailKind = "reset" | "verify" | "notice" | "manage";

/**
 * Counts a mail before it is sent (docs/decisions/0023). The limit per client is lower, so that one client can't use up
 * what the mailbox's owner may request.
 * @param client the requesting client's key, from `clientKey`
 * @returns whether it may be sent: false once a limit is exceeded
 */
export async function countMail(
  attempts: Attempts,
  { kind, to, client }: { kind: MailKind; to: string; client: string },
): Promise<boolean> {
  if ((await attempts.count(`mails ${to} ${client}`)).count > perMinute) return false;
  const ofClient = await attempts.count(`mails ${kind} ${to} ${client}`, windowMs.day);
  if (ofClient.count > perDay.client) return false;
  return countUnconfirmedMail(attempts, kind, to);
}

/**
 * Counts a mail that no client requests, such as one about an editor's decision, to an address that nobody has
 * confirmed.
 * @returns whether it may be sent: false once the mailbox's limit is exceeded
 */
export const countUnconfirmedMail = async (attempts: Attempts, kind: string, to: string): Promise<boolean> =>
  (await attempts.count(`mails ${kind} ${to}`, windowMs.day)).count <= perDay.mailbox;
