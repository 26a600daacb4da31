import { site } from "~/content/site";
import { writeMail } from "~/features/mail/write-mail.server";
import { newId } from "~/lib/ids";
import type { Attempts } from "~/platform/attempts";
import type { AuthMails } from "~/platform/auth/auth";
import type { Mail } from "~/platform/mail/mail";
import { mayMail } from "~/platform/mail/mail-limit";
import type { QueueProducer } from "~/platform/queue";
import type { Member } from "./viewer";

/** The mails of accounts. Their links open pages that act on POST only, since mail scanners follow links. */
export const accountMails = (producer: QueueProducer<Mail>, origin: string): AuthMails => ({
  reset: (to, token) =>
    producer.send(
      writeMail(
        { id: `reset:${newId()}`, to },
        {
          subject: "Choose a new password",
          paragraphs: [
            "Somebody, probably you, asked for a new password. This link works once, for an hour.",
          ],
          action: { label: "Choose a new password", url: `${origin}/auth/reset?token=${token}` },
          closing: ["If it wasn’t you, do nothing: your password stays as it is."],
          reason: `You get this because a new password was asked for at ${site.name}.`,
        },
      ),
    ),
  verify: (to, token) =>
    producer.send(
      writeMail(
        { id: `verify:${newId()}`, to },
        {
          subject: "Confirm your e-mail address",
          paragraphs: ["Please confirm that this is your address. The link works for a day."],
          action: { label: "Confirm this address", url: `${origin}/auth/verify?token=${token}` },
          closing: ["If you have no account with us, do nothing: nobody can use it with your address."],
          reason: `You get this because this address was entered at ${site.name}.`,
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
export async function sendChangeNotice({ mail, attempts }: Deps, { account }: Member, client: string) {
  if (!account.emailVerified) return;
  if (!(await mayMail(attempts, { kind: "notice", to: account.email, client }))) return;
  await mail.send(addressChangeNotice(account.email));
}

const addressChangeNotice = (to: string): Mail =>
  writeMail(
    { id: `address:${newId()}`, to },
    {
      subject: "Your e-mail address is about to change",
      paragraphs: [
        "Somebody who knows your password asked to move your account to another address.",
        `If it wasn’t you, choose a new password now and write to ${site.email}.`,
      ],
      reason: `You get this because your account at ${site.name} has this address.`,
    },
  );
