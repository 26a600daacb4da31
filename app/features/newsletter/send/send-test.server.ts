import { and, eq } from "drizzle-orm";
import { findPostToSend } from "~/features/posts/queries.server";
import { t } from "~/lib/i18n/t";
import { newId } from "~/lib/ids";
import type { Database } from "~/platform/database";
import { inStoredLocale } from "~/platform/i18n/request-locale";
import type { Mail } from "~/platform/mail/mail";
import { sendOnce } from "~/platform/mail/send-mails";
import { users } from "~db/schema/accounts";
import type { NewsletterEvent } from "../events";
import { findSubscriberId } from "../subscriber.server";
import { subscriberToken } from "../tokens.server";
import { writeNewsletterMail } from "./newsletter-mail.server";
import type { SenderDeps } from "./send-part.server";

type TestEvent = Extract<NewsletterEvent, { type: "newsletter.test" }>;

/**
 * Mails a post to one editor, as it is by now. Sends nothing if it isn't published any more, or if the account is gone
 * or its address isn't confirmed.
 * @throws if the mail service refuses it, so that the message is retried
 */
export async function sendTest(deps: SenderDeps, event: TestEvent): Promise<void> {
  const [post, email] = await Promise.all([
    findPostToSend(deps.db, event.postId, new Date()),
    confirmedAddress(deps.db, event.userId),
  ]);
  if (!post || !email) return;
  const subscriberId = await findSubscriberId(deps.db, email);
  const recipient = { id: subscriberId ?? newId(), email };
  const token = await subscriberToken(deps.signer, recipient.id);
  const mail = await inStoredLocale(deps, event.locale, (): Mail => {
    const letter = writeNewsletterMail(post, event.origin)(recipient, token);
    return {
      ...letter,
      id: `newsletter-test:${event.id}`,
      subject: t("Test: {subject}", { subject: letter.subject }),
      // Without a subscription, a mail program's unsubscribe button would lead to a missing page.
      headers: subscriberId ? letter.headers : undefined,
    };
  });
  await sendOnce(deps, mail);
}

async function confirmedAddress(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
    .get();
  return row?.email;
}
