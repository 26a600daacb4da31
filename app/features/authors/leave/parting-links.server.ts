import { and, desc, eq, ne, sql } from "drizzle-orm";
import { site } from "~/content/site";
import type { Member } from "~/features/accounts/viewer";
import { writeMail } from "~/features/mail/write-mail.server";
import { bringBackAll } from "~/features/stories/archive/bring-back.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { managePath } from "~/features/stories/paths";
import { hashManageToken } from "~/features/stories/submit/keys.server";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { sha256 } from "~/lib/sha256";
import { songNameHere } from "~/lib/songs/song-name";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import type { Signer } from "~/platform/signer";
import { stories } from "~db/schema/stories";

interface Deps extends ArchiveDeps {
  db: Database;
  signer: Signer;
  mail: QueueProducer<Mail>;
  log: Log;
  origin: string;
}

/** The private manage link to a story whose author's account is about to be deleted. */
export interface PartingLink {
  songTitle: string;
  url: string;
}

/** Keeps the mail below the queue's limit; the page shows all links. */
const maxInMail = 100;

/** A story that stays when its author's account is deleted. */
interface KeptStory {
  id: string;
  songTitle: string;
}

/**
 * The stories that would stay when an account is deleted, newest first: all that are not withdrawn. Archived ones come
 * back, as they will when it is deleted.
 */
export async function listKept(deps: ArchiveDeps & { db: Database }, userId: string): Promise<KeptStory[]> {
  await bringBackAll(deps, stories.userId, userId);
  return deps.db
    .select({ id: stories.id, songTitle: stories.songTitle })
    .from(stories)
    .where(keptBy(userId))
    .orderBy(desc(stories.createdAt), desc(stories.id));
}

/**
 * What the page with the links to these stories sends back: the proof that no story stays whose link wasn't shown. It
 * says which they are: as many may be others, after one was withdrawn and another one sent.
 */
export const proofOfLinks = (kept: readonly Pick<KeptStory, "id">[]): Promise<string> =>
  sha256(kept.map(({ id }) => id).join("\n"));

/**
 * Creates a private manage link for each story that stays when an account is deleted; without one, nobody could
 * withdraw it. Repeated calls return the same links. They replace earlier links.
 */
export async function givePartingLinks(
  deps: Deps,
  member: Member,
  kept: readonly KeptStory[],
): Promise<PartingLink[]> {
  const { db, signer, origin } = deps;
  const tokens = await Promise.all(kept.map(({ id }) => signer.sign(`manage ${id} ${member.userId}`)));
  const hashes = await Promise.all(tokens.map(hashManageToken));
  await storeHashes(db, member.userId, Object.fromEntries(kept.map(({ id }, n) => [id, hashes[n] ?? ""])));
  const links = kept.map(({ songTitle }, n) => ({
    songTitle: songNameHere(songTitle),
    url: `${origin}${pathHere(managePath(tokens[n] ?? ""))}`,
  }));
  await mailLinks(deps, member, links).catch((error) => deps.log.error("leave.mail", error));
  return links;
}

const keptBy = (userId: string) => and(eq(stories.userId, userId), ne(stories.storyContent, ""));

/** All hashes in one JSON parameter, since D1 allows 100 parameters per statement. */
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

/** Only to a confirmed address: the links allow changing and withdrawing the stories. */
async function mailLinks({ mail }: Deps, { userId, account }: Member, links: PartingLink[]): Promise<void> {
  if (!account.emailVerified || links.length === 0) return;
  const [first] = links;
  // One id is sent once: other links, or another address, make another mail.
  const content = await sha256([account.email, ...links.map(({ url }) => url)].join("\n"));
  await mail.send({
    ...writeMail(
      { id: `parting-links:${userId}:${content.slice(0, 24)}`, to: account.email },
      {
        subject:
          links.length === 1
            ? t("The private link to “{title}”", { title: first?.songTitle ?? "" })
            : t("The private links to your stories"),
        paragraphs: [
          t(
            "When your account is deleted, these links are the only way to change your stories or to withdraw them. Whoever has them can, so keep them to yourself.",
          ),
          ...links
            .slice(0, maxInMail)
            .map(({ songTitle, url }) => `${t("“{title}”:", { title: songTitle })}\n${url}`),
          ...(links.length > maxInMail ? [t("The other links were shown to you on the page.")] : []),
        ],
        reason: t(
          "You get this because you are about to delete your account at {site}, and keep your stories there.",
          { site: site.name },
        ),
      },
    ),
    // By the time it fails for good, the account is gone.
    leavesNothing: true,
  });
}
