import { env } from "cloudflare:workers";
import type { Mail } from "~/platform/mail/mail";

/** The mails that were sent, in the order of their moments, as a developer's machine keeps them. */
export async function keptMails(): Promise<Mail[]> {
  const { objects } = await env.MEDIA.list({ prefix: "dev-mail/" });
  const files = await Promise.all(
    objects.filter(({ key }) => key.endsWith(".json")).map(({ key }) => env.MEDIA.get(key)),
  );
  return Promise.all(files.flatMap((file) => (file ? [file.json<Mail>()] : [])));
}

/** The first of them to an address. */
export const keptMailTo = async (address: string): Promise<Mail | undefined> =>
  (await keptMails()).find(({ to }) => to === address);
