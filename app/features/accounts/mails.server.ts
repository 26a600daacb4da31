import { site } from "~/content/site";
import { writeMail } from "~/features/mail/write-mail.server";
import { newId } from "~/lib/ids";
import type { AuthMails } from "~/platform/auth/auth";
import type { Mail } from "~/platform/mail/mail";
import type { Outbox } from "~/platform/queue";

/** The mails of accounts. Their links open pages that act by POST: mail scanners follow links. */
export const accountMails = (outbox: Outbox<Mail>, origin: string): AuthMails => ({
  reset: (to, token) =>
    outbox.send(
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
    outbox.send(
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

/** Tells the old address that somebody wants to leave it. */
export const addressChangeNotice = (to: string): Mail =>
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
