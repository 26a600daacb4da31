import { site } from "~/content/site";
import { writeMail } from "~/features/mail/write-mail.server";
import { firstCharacters } from "~/lib/text/text";
import { inEnglish } from "~/platform/i18n/request-locale";
import type { Mail } from "~/platform/mail/mail";
import type { ContactForm } from "./schema";

/**
 * A visitor's message as a mail to the team, in English. Nothing typed is in its subject, which the start of the id
 * tells from the others: mail programs show those of one subject as one conversation. Reply-To is the visitor.
 */
export const contactMail = (id: string, { name, email, message }: ContactForm): Mail =>
  inEnglish(() =>
    writeMail(
      { id: `contact:${id}`, to: site.email, replyTo: email },
      {
        subject: `Message from the contact form (${id.slice(0, 6)})`,
        paragraphs: [`${firstCharacters(name, 200)} (${email}) wrote:`, message],
        reason: `You get this because somebody used the contact form of ${site.name}. Answer this mail to write to them.`,
      },
    ),
  );
