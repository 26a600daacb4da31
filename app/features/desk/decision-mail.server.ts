import { eq } from "drizzle-orm";
import { type MailWords, writeMail } from "~/features/mail/write-mail.server";
import type { Database } from "~/platform/database";
import type { Mail } from "~/platform/mail/mail";
import { users } from "~db/schema/accounts";
import type { Decision } from "./decisions.server";

interface DecidedStory {
  id: string;
  songTitle: string;
  artistName: string;
  submitterEmail: string | null;
  userId: string | null;
}

/**
 * What the author of a story is told about a decision: the story's name, the reason, and what to do next.
 * @param id the decision's, so that it is told once
 * @returns null where there is no address
 */
export async function decisionMail(
  db: Database,
  origin: string,
  id: string,
  story: DecidedStory,
  decision: Decision,
  reason: string,
): Promise<Mail | null> {
  const to = story.submitterEmail ?? (await addressOf(db, story.userId));
  return to ? writeMail({ id: `decision:${id}`, to }, wordsFor(origin, story, decision, reason)) : null;
}

const addressOf = async (db: Database, userId: string | null) =>
  userId
    ? (await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).get())?.email
    : undefined;

function wordsFor(origin: string, story: DecidedStory, decision: Decision, why: string): MailWords {
  const name = `“${story.songTitle}” by ${story.artistName}`;
  const reason = "You get this because you sent us a story with this address.";
  const yours = story.userId ? "My Stories" : "your private link, which you got when you sent it";
  if (decision === "approved") {
    const action = { label: "Read it", url: `${origin}/story/${story.id}` };
    const paragraphs = [`Your story about ${name} is published: anyone can read it now.`];
    return { subject: `Your story about ${name} is published`, paragraphs, action, reason };
  }
  if (decision === "rejected") {
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
