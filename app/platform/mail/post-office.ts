import type { Files } from "../files";
import { compose } from "./compose";
import type { PostOffice, Sender } from "./mail";

/** Sends through a `send_email` binding. */
export const openPostOffice = (binding: SendEmail, from: Sender): PostOffice => ({
  async deliver(mail) {
    const { EmailMessage } = await import("cloudflare:email");
    await binding.send(new EmailMessage(from.address, mail.to, await compose(mail, from)));
  },
});

/** Where a developer's mails lie; never in production. */
export const keptMails = "dev-mail/";

/** A post office that also keeps each mail, for `/dev/mail`. */
export const keeping = (office: PostOffice, files: Files, from: Sender): PostOffice => ({
  async deliver(mail) {
    await office.deliver(mail);
    const key = `${keptMails}${Date.now()}-${mail.id.replace(/[^\w.-]/g, ".")}`;
    const message = new TextEncoder().encode(await compose(mail, from));
    await files.put(`${key}.eml`, message, "message/rfc822");
    await files.put(`${key}.json`, new TextEncoder().encode(JSON.stringify(mail)), "application/json");
  },
});
