import type { Files } from "../files";
import { type Mail, mailSchema } from "./mail";
import { keptMails } from "./mail-transport";

/** The mails sent on a developer's machine, newest first. */
export interface DevMails {
  list(): Promise<{ key: string; at: number; mail: Mail }[]>;
  /** The mail's MIME source. */
  raw(key: string, request: Request): Promise<Response | null>;
}

/** Number of mails listed. */
const maxListed = 100;

export const openDevMails = (bucket: R2Bucket, files: Files): DevMails => ({
  async list() {
    const keys = await keysOf(bucket);
    const mails = keys.slice(-maxListed).map(async (key) => {
      const mail = mailSchema.parse(await (await bucket.get(`${keptMails}${key}.json`))?.json());
      return { key, at: Number(key.split("-")[0]), mail };
    });
    return (await Promise.all(mails)).reverse();
  },
  raw: (key, request) => files.respond(`${keptMails}${key}.eml`, request, "private, no-store"),
});

/** Keys in chronological order: each starts with a timestamp. */
async function keysOf(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await bucket.list({ prefix: keptMails, cursor });
    keys.push(...page.objects.map(({ key }) => key));
    more = page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  return keys
    .filter((key) => key.endsWith(".json"))
    .map((key) => key.slice(keptMails.length, -".json".length));
}
