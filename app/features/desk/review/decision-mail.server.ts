import { and, eq, sql } from "drizzle-orm";
import { writeMail } from "~/features/mail/write-mail.server";
import type { StoryDecided, StoryEvent } from "~/features/stories/events";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import type { Attempts } from "~/platform/attempts";
import type { Database } from "~/platform/database";
import { inStoredLocale, type LocaleDeps } from "~/platform/i18n/request-locale";
import type { Mail } from "~/platform/mail/mail";
import { countUnconfirmedMail } from "~/platform/mail/mail-limit";
import type { QueueProducer } from "~/platform/queue";
import { users } from "~db/schema/accounts";
import { mails } from "~db/schema/mail";
import { storyReviews } from "~db/schema/moderation";
import { stories } from "~db/schema/stories";
import { decisionWords } from "./decision-words";
import { isCurrent } from "./is-current.server";

interface Deps extends LocaleDeps {
  db: Database;
  attempts: Attempts;
  mail: QueueProducer<Mail>;
}

/**
 * Sends authors the decisions about their stories, unless a decision was undone or superseded meanwhile. Idempotent:
 * the mail's id is derived from the decision's.
 */
export async function consumeDecisions(deps: Deps, events: StoryEvent[]): Promise<void> {
  for (const event of events) {
    if (event.type !== "story.decided") continue;
    const mail = await decisionMail(deps, event);
    if (mail) await deps.mail.send(mail);
  }
}

/**
 * The mail about a decision: the song, the reason, and what to do next. In the language in which the story was told,
 * else that of its author's account. It goes to the account's confirmed address, even if the story was sent with
 * another one before it was claimed. To one that nobody confirmed, which may be a stranger's, it quotes nothing that
 * the author wrote, and only so many a day are sent.
 */
async function decisionMail(deps: Deps, { reviewId, origin }: StoryDecided): Promise<Mail | null> {
  const decided = await findCurrent(deps.db, reviewId);
  const isConfirmed = decided?.isVerified === true;
  const to = (isConfirmed ? null : decided?.submitterEmail) ?? decided?.accountEmail;
  if (!decided || !to) return null;
  // An event that is delivered again is not counted again once its mail was sent.
  if (!isConfirmed && !decided.mailed && !(await countUnconfirmedMail(deps.attempts, "decision", to))) {
    deps.log.info("desk.mail-limit", { reviewId });
    return null;
  }
  return inStoredLocale(deps, decided.locale, () => {
    const title = songNameHere(decided.songTitle);
    const artist = songNameHere(decided.artistName);
    const song = isConfirmed ? t("“{title}” by {artist}", { title, artist }) : null;
    const userId = decided.userId ?? undefined;
    return writeMail({ id: `decision:${reviewId}`, to, userId }, decisionWords(origin, { ...decided, song }));
  });
}

/** A decision that is still current, with its story and the author's address. */
const findCurrent = (db: Database, reviewId: string) =>
  db
    .select({
      id: stories.id,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      createdAt: stories.createdAt,
      submitterEmail: stories.submitterEmail,
      userId: stories.userId,
      accountEmail: users.email,
      isVerified: users.emailVerified,
      locale: sql<string | null>`coalesce(${stories.locale}, ${users.locale})`,
      state: storyReviews.state,
      reason: storyReviews.reason,
      mailed: mails.status,
    })
    .from(storyReviews)
    .innerJoin(stories, eq(stories.id, storyReviews.storyId))
    .leftJoin(users, eq(users.id, stories.userId))
    .leftJoin(mails, eq(mails.id, `decision:${reviewId}`))
    .where(and(eq(storyReviews.id, reviewId), isCurrent))
    .get();
