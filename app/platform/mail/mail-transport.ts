import { withTimeout } from "~/lib/concurrency/with-timeout";
import type { Files } from "../files";
import { compose } from "./compose";
import type { Mail, MailTransport, Sender } from "./mail";

/** Timeout for handing over a mail. No user waits, but the queue consumer does. */
const timeoutMs = 20_000;

/** Sends mails through a `send_email` binding. */
export function openMailTransport(binding: SendEmail, from: Sender): MailTransport {
  const prepare = async (mail: Mail) => {
    const { EmailMessage } = await import("cloudflare:email");
    const message = new EmailMessage(from.address, mail.to, await compose(mail, from));
    return async () => void (await withTimeout(timeoutMs, binding.send(message)));
  };
  return { prepare, deliver: async (mail) => (await prepare(mail))() };
}

/** Prefix of the files in which a developer's mails are kept; never in production. */
export const keptMails = "dev-mail/";

/** A transport that also stores each mail, for `/dev/mail`. */
export function withKeptMails(transport: MailTransport, files: Files, from: Sender): MailTransport {
  const prepare = async (mail: Mail) => {
    const handOver = await transport.prepare(mail);
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
