import { inTime } from "~/lib/concurrency/with-timeout";
import type { Files } from "../files";
import { compose } from "./compose";
import type { Mail, PostOffice, Sender } from "./mail";

/** Milliseconds that the service may take to accept a mail: nobody waits, but the queue does. */
const patience = 20_000;

/** Sends through a `send_email` binding. */
export function openPostOffice(binding: SendEmail, from: Sender): PostOffice {
  const prepare = async (mail: Mail) => {
    const { EmailMessage } = await import("cloudflare:email");
    const message = new EmailMessage(from.address, mail.to, await compose(mail, from));
    return async () => void (await inTime(patience, binding.send(message)));
  };
  return { prepare, deliver: async (mail) => (await prepare(mail))() };
}

/** Where a developer's mails lie; never in production. */
export const keptMails = "dev-mail/";

/** A post office that also keeps each mail, for `/dev/mail`. */
export function keeping(office: PostOffice, files: Files, from: Sender): PostOffice {
  const prepare = async (mail: Mail) => {
    const handOver = await office.prepare(mail);
    return async () => {
      await handOver();
      await keep(files, mail, await compose(mail, from));
    };
  };
  return { prepare, deliver: async (mail) => (await prepare(mail))() };
}

async function keep(files: Files, mail: Mail, message: string): Promise<void> {
  const key = `${keptMails}${Date.now()}-${mail.id.replace(/[^\w.-]/g, ".")}`;
  const encode = (text: string) => new TextEncoder().encode(text);
  await files.put(`${key}.eml`, encode(message), "message/rfc822");
  await files.put(`${key}.json`, encode(JSON.stringify(mail)), "application/json");
}
