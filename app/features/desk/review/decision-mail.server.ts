import { and, eq, sql } from "drizzle-orm";
import { type MailWords, writeMail } from "~/features/mail/write-mail.server";
import type { StoryDecided, StoryEvent } from "~/features/stories/events";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import type { Database } from "~/platform/database";
import { inStoredLocale, type LocaleDeps } from "~/platform/i18n/request-locale";
import type { Mail } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import { users } from "~db/schema/accounts";
import { stories, storyReviews } from "~db/schema/stories";
import { stands } from "./is-current.server";

interface Deps extends LocaleDeps {
  db: Database;
  mail: QueueProducer<Mail>;
}

/**
 * Sends authors the decisions about their stories, unless a decision was undone or superseded meanwhile. Idempotent:
 * the mail's id is derived from the decision's.
 */
export async function consumeDecisions(deps: Deps, events: StoryEvent[]): Promise<void> {
  for (const event of events) {
    if (event.type !== "story.decided") continue;
    const told = await decisionMail(deps, event);
    if (told) await deps.mail.send(told);
  }
}

/**
 * The mail about a decision: the song, the reason, and what to do next. In the language in which the story was told, else
 * that of its author's account.
 */
async function decisionMail(deps: Deps, { reviewId, origin }: StoryDecided): Promise<Mail | null> {
  const decided = await findStanding(deps.db, reviewId);
  const to = decided?.submitterEmail ?? decided?.accountEmail;
  if (!decided || !to) return null;
  return inStoredLocale(deps, decided.locale, () =>
    writeMail({ id: `decision:${reviewId}`, to }, wordsFor(origin, decided)),
  );
}

/** A decision that is still current, with its story and the author's address. */
const findStanding = (db: Database, reviewId: string) =>
  db
    .select({
      id: stories.id,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      submitterEmail: stories.submitterEmail,
      userId: stories.userId,
      accountEmail: users.email,
      locale: sql<string | null>`coalesce(${stories.locale}, ${users.locale})`,
      state: storyReviews.state,
      reason: storyReviews.reason,
    })
    .from(storyReviews)
    .innerJoin(stories, eq(stories.id, storyReviews.storyId))
    .leftJoin(users, eq(users.id, stories.userId))
    .where(and(eq(storyReviews.id, reviewId), stands))
    .get();

type Decided = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

function wordsFor(origin: string, story: Decided): MailWords {
  const { state, reason: why } = story;
  const song = t("“{title}” by {artist}", { title: story.songTitle, artist: story.artistName });
  const reason = t("You get this because you sent us a story with this address.");
  if (state === "published") {
    return {
      subject: t("Your story about {song} is published", { song }),
      paragraphs: [t("Your story about {song} is published: anyone can read it now.", { song })],
      action: { label: t("Read it"), url: `${origin}${pathHere(`/story/${story.id}`)}` },
      reason,
    };
  }
  if (state === "returned") {
    return {
      subject: t("Your story about {song} needs a change", { song }),
      paragraphs: [
        t("An editor has read your story about {song} and asks you to change something before it is shown:", {
          song,
        }),
        why,
        story.userId
          ? t("You can edit it with My Stories. It is read again as soon as you save it.")
          : t(
              "You can edit it with your private link, which you got when you sent it. It is read again as soon as you save it.",
            ),
      ],
      reason,
    };
  }
  return {
    subject: t("Your story about {song} was removed", { song }),
    paragraphs: [
      t("An editor has taken your story about {song} off the site:", { song }),
      why,
      t("If you think that this is a mistake, answer this mail. Your text is kept."),
    ],
    reason,
  };
}
