import { site } from "./content/site";
import { openFiles } from "./platform/files";
import type { PostOffice, Sender } from "./platform/mail/mail";
import { keeping, openPostOffice } from "./platform/mail/mail-transport";

const from: Sender = { name: site.name, address: site.email };

/** Where this worker's mails go out: on a developer's machine they are kept, too. */
export function postOfficeOf(env: Env): PostOffice {
  const office = openPostOffice(env.MAILER, from);
  return env.DEV_MAIL ? keeping(office, openFiles(env.MEDIA), from) : office;
}
