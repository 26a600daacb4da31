import type { Mail, Sender } from "./mail";

/** Keep autoresponders quiet. Source: RFC 3834; the second is Exchange's. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" };

/**
 * A mail as an RFC 5322/MIME message: text and HTML as alternatives, headers folded and encoded. The Message-ID is
 * derived from the mail's id, so that receivers recognize a mail that was sent twice.
 */
export async function compose(mail: Mail, from: Sender): Promise<string> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const domain = from.address.split("@").at(-1);
  const message = new MailComposer({
    from,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // What somebody wrote, who is replied to, is not automatic.
    headers: { ...(mail.replyTo ? {} : automatic), ...mail.headers },
    messageId: `<${mail.id.replace(/[^\w.-]/g, ".")}@${domain}>`,
  }).compile();
  // Every line ends in CRLF (RFC 5322, section 2.3), whatever line ends the text has.
  return (await message.build()).toString("utf8").replace(/\r?\n/g, "\r\n");
}
