import { site } from "./content/site";
import { openFiles } from "./platform/files";
import type { MailTransport, Sender } from "./platform/mail/mail";
import { openMailTransport, withKeptMails } from "./platform/mail/mail-transport";

const from: Sender = { name: site.name, address: site.email };

/** The mail transport of this worker; on a developer's machine it also stores the mails. */
export function mailTransportOf(env: Env): MailTransport {
  const transport = openMailTransport(env.MAILER, from);
  return env.DEV_MAIL ? withKeptMails(transport, openFiles(env.MEDIA), from) : transport;
}
