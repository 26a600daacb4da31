import { site } from "~/content/site";
import { writeMail } from "~/features/mail/write-mail.server";
import { t } from "~/lib/i18n/t";
import { sha256 } from "~/lib/sha256";
import type { Mail } from "~/platform/mail/mail";

/** Asks the owner of an address to confirm the subscription (double opt-in). */
export async function confirmationMail(to: string, url: string): Promise<Mail> {
  return writeMail(
    { id: `newsletter-confirm:${(await sha256(url)).slice(0, 24)}`, to },
    {
      subject: t("Please confirm your subscription"),
      paragraphs: [
        t("Somebody, most likely you, asked for the {site} newsletter with this address.", {
          site: site.name,
        }),
        t("Press the button on the page behind this link, and the next letter comes to you."),
      ],
      action: { label: t("Confirm my subscription"), url },
      closing: [
        t("The link works for seven days. It wasn’t you? Then do nothing, and you won’t get any letters."),
      ],
      reason: t("You get this because your address was typed into the newsletter form of {site}.", {
        site: site.name,
      }),
    },
  );
}
