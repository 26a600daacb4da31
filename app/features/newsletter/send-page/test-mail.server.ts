import type { Editor } from "~/features/accounts/require-editor.server";
import { writeNewsletterMail } from "~/features/newsletter/send/newsletter-mail.server";
import { postToasts } from "~/features/posts/editing/messages";
import { findPostToSend } from "~/features/posts/queries.server";
import { currentLocale } from "~/lib/i18n/t";
import { newId } from "~/lib/ids";
import { type Attempts, windowMs } from "~/platform/attempts";
import type { Database } from "~/platform/database";
import type { QueueProducer } from "~/platform/queue";
import type { NewsletterEvent } from "../events";

export interface TestMailDeps {
  newsletter: QueueProducer<NewsletterEvent>;
  attempts: Attempts;
  origin: string;
}

/** Test mails per editor and day. */
export const testsADay = 20;

/**
 * Has a post mailed to the editor only (`sendTest`), if the account's e-mail address is confirmed.
 * @returns the toast for the editor
 * @throws a 404 response for a post that isn't published
 */
export async function sendTestMail(
  { newsletter, attempts, origin }: TestMailDeps,
  { userId, account }: Editor,
  post: { id: string; isPublic: boolean },
) {
  if (!post.isPublic) throw new Response(null, { status: 404 });
  if (!account.emailVerified) return postToasts.testUnverified;
  const { count } = await attempts.count(`newsletter test ${userId}`, windowMs.day);
  if (count > testsADay) return postToasts.testLimited;
  const test = { id: newId(), postId: post.id, userId, locale: currentLocale(), origin };
  await newsletter.send({ type: "newsletter.test", version: 1, ...test });
  return postToasts.testSent;
}

/** A post as the mail that its subscribers would get, with placeholder links; null if it isn't published. */
export async function previewMail({ db, origin }: { db: Database; origin: string }, postId: string) {
  const post = await findPostToSend(db, postId, new Date());
  if (!post) return null;
  const { subject, html, text } = writeNewsletterMail(post, origin)({ id: "preview", email: "" }, "preview");
  return { subject, html, text };
}
