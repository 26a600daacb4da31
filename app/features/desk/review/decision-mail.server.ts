import { and, eq } from "drizzle-orm";
import { type MailWords, writeMail } from "~/features/mail/write-mail.server";
import type { StoryDecided, StoryEvent } from "~/features/stories/events";
import type { Database } from "~/platform/database";
import type { Mail } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import { users } from "~db/schema/accounts";
import { stories, storyReviews } from "~db/schema/stories";
import { stands } from "./is-current.server";

interface Deps {
  db: Database;
  mail: QueueProducer<Mail>;
}

/**
 * Sends authors the decisions about their stories, unless a decision was undone or superseded meanwhile. Idempotent:
 * the mail's id is derived from the decision's.
 */
export async function consumeDecisions({ db, mail }: Deps, events: StoryEvent[]): Promise<void> {
  for (const event of events) {
    if (event.type !== "story.decided") continue;
    const told = await decisionMail(db, event);
    if (told) await mail.send(told);
  }
}

/** The mail about a decision: the song, the reason, and what to do next. */
async function decisionMail(db: Database, { reviewId, origin }: StoryDecided): Promise<Mail | null> {
  const decided = await findStanding(db, reviewId);
  const to = decided?.submitterEmail ?? decided?.accountEmail;
  return decided && to ? writeMail({ id: `decision:${reviewId}`, to }, wordsFor(origin, decided)) : null;
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
  const name = `“${story.songTitle}” by ${story.artistName}`;
  const reason = "You get this because you sent us a story with this address.";
  const yours = story.userId ? "My Stories" : "your private link, which you got when you sent it";
  if (state === "published") {
    const action = { label: "Read it", url: `${origin}/story/${story.id}` };
    const paragraphs = [`Your story about ${name} is published: anyone can read it now.`];
    return { subject: `Your story about ${name} is published`, paragraphs, action, reason };
  }
  if (state === "returned") {
    return {
      subject: `Your story about ${name} needs a change`,
      paragraphs: [
        `An editor has read your story about ${name} and asks you to change something before it is shown:`,
        why,
        `You can edit it with ${yours}. It is read again as soon as you save it.`,
      ],
      reason,
    };
  }
  return {
    subject: `Your story about ${name} was removed`,
    paragraphs: [
      `An editor has taken your story about ${name} off the site:`,
      why,
      "If you think that this is a mistake, answer this mail. Your text is kept.",
    ],
    reason,
  };
}
