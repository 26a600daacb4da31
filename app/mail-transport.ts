import { site } from "./content/site";
import { openFiles } from "./platform/files";
import type { MailTransport, Sender } from "./platform/mail/mail";
import { openMailTransport, withKeptMails } from "./platform/mail/mail-transport";

const from: Sender = { name: site.name, address: site.email };

/** Where this worker's mails go out: on a developer's machine they are kept, too. */
export function mailTransportOf(env: Env): MailTransport {
  const transport = openMailTransport(env.MAILER, from);
  return env.DEV_MAIL ? withKeptMails(transport, openFiles(env.MEDIA), from) : transport;
}
