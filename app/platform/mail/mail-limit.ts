import { type Attempts, periods } from "../attempts";

/** Mails a minute that one client makes us send to one mailbox, whatever they are about. */
const perMinute = 3;
/** Mails of one kind to one mailbox a day: those that one client makes us send, and all together. */
const perDay = { client: 5, mailbox: 10 };

/** Mails that anybody can make us send to anybody, by typing an address. */
export type MailKind = "reset" | "verify" | "notice" | "manage";

/**
 * Counts a mail before it is sent; false when the mailbox has had enough (docs/decisions/0023). One client reaches its
 * own end first, so that it can't use up what the mailbox's owner may ask for.
 * @param client who asks, as `addressOf` says
 */
export async function mayMail(
  attempts: Attempts,
  { kind, to, client }: { kind: MailKind; to: string; client: string },
): Promise<boolean> {
  if ((await attempts.count(`mails ${to} ${client}`)).count > perMinute) return false;
  const ofClient = await attempts.count(`mails ${kind} ${to} ${client}`, periods.day);
  if (ofClient.count > perDay.client) return false;
  return (await attempts.count(`mails ${kind} ${to}`, periods.day)).count <= perDay.mailbox;
}
