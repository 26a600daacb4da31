import { site } from "~/content/site";
import { type MailWords, writeMail } from "~/features/mail/write-mail.server";
import type { Mail } from "~/platform/mail/mail";
import type { Signer } from "~/platform/signer";
import { preferencesPath, unsubscribePath } from "../paths";
import { listHeaders } from "../send/list-headers";
import { subscriberToken } from "../tokens.server";

interface Deps {
  signer: Signer;
  origin: string;
}

/** A confirmed subscriber. */
export interface Confirmed {
  id: string;
  email: string;
  confirmedAt: Date;
}

/** The welcome mail, sent once per confirmation, with the subscriber's personal links. */
export const welcomeMail = (deps: Deps, { id, email, confirmedAt }: Confirmed): Promise<Mail> =>
  mailTo(deps, { id, email }, `newsletter-welcome:${id}:${confirmedAt.getTime()}`, {
    subject: `Welcome to ${site.name}`,
    paragraphs: [
      `You’re in: the next ${site.name} letter comes to this address.`,
      "Keep this mail. The link below is yours alone: there you change your mind, or have us forget your address.",
    ],
  });

/**
 * Mail for a repeated request of an existing subscriber.
 * @param mailId idempotency key
 */
export const subscribedMail = (
  deps: Deps,
  to: { id: string; email: string },
  mailId: string,
): Promise<Mail> =>
  mailTo(deps, to, mailId, {
    subject: "You’re subscribed already",
    paragraphs: [
      `Somebody, most likely you, asked for the ${site.name} newsletter with this address. It is subscribed already, so there is nothing to confirm.`,
      "Behind this link you see your subscription, and end it if you like.",
    ],
  });

async function mailTo(
  { signer, origin }: Deps,
  { id, email }: { id: string; email: string },
  mailId: string,
  words: Pick<MailWords, "subject" | "paragraphs">,
): Promise<Mail> {
  const token = await subscriberToken(signer, id);
  const unsubscribe = `${origin}${unsubscribePath(token)}`;
  return writeMail(
    { id: mailId, to: email, headers: listHeaders(unsubscribe) },
    {
      ...words,
      action: { label: "Your subscription", url: `${origin}${preferencesPath(token)}` },
      closing: [`To unsubscribe at once: ${unsubscribe}`],
      reason: `You get this because you subscribed to the ${site.name} newsletter.`,
    },
  );
}
