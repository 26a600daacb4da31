import { site } from "~/content/site";
import { type MailWords, writeMail } from "~/features/mail/write-mail.server";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
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
    subject: t("Welcome to {site}", { site: site.name }),
    paragraphs: [
      t("You’re in: the next {site} letter comes to this address.", { site: site.name }),
      t(
        "Keep this mail. The link below is yours alone: there you change your mind, or have us forget your address.",
      ),
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
    subject: t("You’re subscribed already"),
    paragraphs: [
      t(
        "Somebody, most likely you, asked for the {site} newsletter with this address. It is subscribed already, so there is nothing to confirm.",
        { site: site.name },
      ),
      t("Behind this link you see your subscription, and end it if you like."),
    ],
  });

async function mailTo(
  { signer, origin }: Deps,
  { id, email }: { id: string; email: string },
  mailId: string,
  words: Pick<MailWords, "subject" | "paragraphs">,
): Promise<Mail> {
  const token = await subscriberToken(signer, id);
  const unsubscribe = `${origin}${pathHere(unsubscribePath(token))}`;
  return writeMail(
    { id: mailId, to: email, headers: listHeaders(unsubscribe) },
    {
      ...words,
      action: { label: t("Your subscription"), url: `${origin}${pathHere(preferencesPath(token))}` },
      closing: [t("To unsubscribe at once: {url}", { url: unsubscribe })],
      reason: t("You get this because you subscribed to the {site} newsletter.", { site: site.name }),
    },
  );
}
