import { site } from "~/content/site";
import { writeMail } from "~/features/mail/write-mail.server";
import { sha256 } from "~/lib/sha256";
import type { Mail } from "~/platform/mail/mail";

/** Asks the owner of an address to confirm the subscription (double opt-in). */
export async function confirmationMail(to: string, url: string): Promise<Mail> {
  return writeMail(
    { id: `newsletter-confirm:${(await sha256(url)).slice(0, 24)}`, to },
    {
      subject: "Please confirm your subscription",
      paragraphs: [
        `Somebody, most likely you, asked for the ${site.name} newsletter with this address.`,
        "Press the button on the page behind this link, and the next letter comes to you.",
      ],
      action: { label: "Confirm my subscription", url },
      closing: [
        "The link works for seven days. It wasn’t you? Then do nothing, and you won’t get any letters.",
      ],
      reason: `You get this because your address was typed into the newsletter form of ${site.name}.`,
    },
  );
}
