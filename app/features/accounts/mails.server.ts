import { site } from "~/content/site";
import { writeMail } from "~/features/mail/write-mail.server";
import { t } from "~/lib/i18n/t";
import { newId } from "~/lib/ids";
import { pathHere } from "~/lib/path-here";
import type { Attempts } from "~/platform/attempts";
import type { AccountMailbox, AuthMails } from "~/platform/auth/auth";
import type { Mail } from "~/platform/mail/mail";
import { countMail } from "~/platform/mail/mail-limit";
import { confirmationOf } from "~/platform/mail/sweep";
import type { QueueProducer } from "~/platform/queue";
import type { Member } from "./viewer";

/**
 * The mails of accounts, in the language of the request that asks for them. Their links open pages that act on POST
 * only, since mail scanners follow links.
 */
export const accountMails = (producer: QueueProducer<Mail>, origin: string): AuthMails => ({
  reset: (to, token) =>
    producer.send(
      writeMail(
        { id: `reset:${newId()}`, ...to },
        {
          subject: t("Choose a new password"),
          paragraphs: [
            t("Somebody, probably you, asked for a new password. This link works once, for an hour."),
          ],
          action: {
            label: t("Choose a new password"),
            url: `${origin}${pathHere(`/auth/reset?token=${token}`)}`,
          },
          closing: [t("If it wasn’t you, do nothing: your password stays as it is.")],
          reason: t("You get this because a new password was asked for at {site}.", { site: site.name }),
        },
      ),
    ),
  verify: (to, token) =>
    producer.send(
      writeMail(
        { id: `${confirmationOf(to.userId)}:${newId()}`, ...to },
        {
          subject: t("Confirm your e-mail address"),
          paragraphs: [t("Please confirm that this is your address. The link works for a day.")],
          action: {
            label: t("Confirm this address"),
            url: `${origin}${pathHere(`/auth/verify?token=${token}`)}`,
          },
          closing: [t("If you have no account with us, do nothing: nobody can use it with your address.")],
          reason: t("You get this because this address was entered at {site}.", { site: site.name }),
        },
      ),
    ),
});

interface Deps {
  mail: QueueProducer<Mail>;
  attempts: Attempts;
}

/**
 * Notifies the old address of a requested change, if it was confirmed: anybody can sign up with somebody else's
 * address, whose owner should get no mail but the request for confirmation.
 */
export async function sendChangeNotice(
  { mail, attempts }: Deps,
  { userId, account }: Member,
  client: string,
) {
  if (!account.emailVerified) return;
  if (!(await countMail(attempts, { kind: "notice", to: account.email, client }))) return;
  await mail.send(addressChangeNotice({ userId, to: account.email }));
}

/**
 * Tells a confirmed address that its account is deleted, after the rows, of which it says nothing. In the language of
 * the request.
 */
export async function sendFarewell({ mail }: Pick<Deps, "mail">, { userId, account }: Member) {
  if (account.emailVerified) await mail.send(farewell(account.email, userId));
}

const farewell = (to: string, userId: string): Mail => ({
  ...writeMail(
    { id: `deleted:${userId}`, to },
    {
      subject: t("Your account is deleted"),
      paragraphs: [
        t(
          "Somebody who knows your password deleted your account. Your profile, your address and your password are erased. This can’t be undone.",
        ),
        t("If it wasn’t you, write to {email}.", { email: site.email }),
      ],
      reason: t("You get this because your account at {site} had this address.", { site: site.name }),
    },
  ),
  leavesNothing: true,
});

const addressChangeNotice = (to: AccountMailbox): Mail =>
  writeMail(
    { id: `address:${newId()}`, ...to },
    {
      subject: t("Your e-mail address is about to change"),
      paragraphs: [
        t("Somebody who knows your password asked to move your account to another address."),
        t("If it wasn’t you, choose a new password now and write to {email}.", { email: site.email }),
      ],
      reason: t("You get this because your account at {site} has this address.", { site: site.name }),
    },
  );
