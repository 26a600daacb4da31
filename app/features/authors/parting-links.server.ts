import { and, desc, eq, ne, sql } from "drizzle-orm";
import { site } from "~/content/site";
import type { Member } from "~/features/accounts/viewer";
import { writeMail } from "~/features/mail/write-mail.server";
import { managePath } from "~/features/stories/paths";
import { hashManageToken } from "~/features/stories/submit/keys.server";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import type { Signer } from "~/platform/signer";
import { stories } from "~db/schema/stories";

interface Deps {
  db: Database;
  signer: Signer;
  mail: QueueProducer<Mail>;
  log: Log;
  origin: string;
}

/** The private link to a story whose author's account is about to go. */
export interface PartingLink {
  songTitle: string;
  url: string;
}

/** A mail may not grow beyond what a queue takes; all links are on the page. */
const mostInMail = 100;

/** How many stories would stay when an account goes: all that are not withdrawn. */
export const countKept = (db: Database, userId: string): Promise<number> =>
  db.$count(stories, keptBy(userId));

/**
 * Gives somebody who is about to delete an account a private link to each story that stays: without one, nobody could withdraw
 * them. Asked again, the links are the same. They take the place of links that a story may have had before.
 */
export async function givePartingLinks(deps: Deps, member: Member): Promise<PartingLink[]> {
  const { db, signer, origin } = deps;
  const kept = await db
    .select({ id: stories.id, songTitle: stories.songTitle })
    .from(stories)
    .where(keptBy(member.userId))
    .orderBy(desc(stories.createdAt), desc(stories.id));
  const tokens = await Promise.all(kept.map(({ id }) => signer.sign(`manage ${id} ${member.userId}`)));
  const hashes = await Promise.all(tokens.map(hashManageToken));
  await storeHashes(db, member.userId, Object.fromEntries(kept.map(({ id }, n) => [id, hashes[n] ?? ""])));
  const links = kept.map(({ songTitle }, n) => ({
    songTitle,
    url: `${origin}${managePath(tokens[n] ?? "")}`,
  }));
  await mailLinks(deps, member, links).catch((error) => deps.log.error("leave.mail", error));
  return links;
}

const keptBy = (userId: string) => and(eq(stories.userId, userId), ne(stories.storyContent, ""));

/** One JSON parameter carries them all, since D1 takes a hundred parameters a statement. */
const storeHashes = (db: Database, userId: string, hashes: Record<string, string>) =>
  db
    .update(stories)
    .set({ manageTokenHash: sql`${JSON.stringify(hashes)} ->> ('$."' || ${stories.id} || '"')` })
    .where(
      and(
        keptBy(userId),
        sql`json_type(${JSON.stringify(hashes)}, '$."' || ${stories.id} || '"') IS NOT NULL`,
      ),
    );

/** Only to an address that is certainly theirs: whoever has the links may change and withdraw the stories. */
async function mailLinks({ mail }: Deps, { userId, account }: Member, links: PartingLink[]): Promise<void> {
  if (!account.emailVerified || links.length === 0) return;
  const [first] = links;
  await mail.send(
    writeMail(
      { id: `parting-links:${userId}:${links.length}`, to: account.email },
      {
        subject:
          links.length === 1
            ? `The private link to “${first?.songTitle}”`
            : "The private links to your stories",
        paragraphs: [
          "When your account is deleted, these links are the only way to change your stories or to withdraw them. Whoever has them can, so keep them to yourself.",
          ...links.slice(0, mostInMail).map(({ songTitle, url }) => `“${songTitle}”:\n${url}`),
          ...(links.length > mostInMail ? ["The other links were shown to you on the page."] : []),
        ],
        reason: `You get this because you are about to delete your account at ${site.name}, and keep your stories there.`,
      },
    ),
  );
}
