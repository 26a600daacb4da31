import type { Editor } from "~/features/accounts/require-editor.server";
import { writeNewsletterMail } from "~/features/newsletter/send/newsletter-mail.server";
import { findSubscriberId } from "~/features/newsletter/subscriber.server";
import { subscriberToken } from "~/features/newsletter/tokens.server";
import { postToasts } from "~/features/posts/editing/messages";
import { findPostToSend } from "~/features/posts/queries.server";
import { t } from "~/lib/i18n/t";
import { newId } from "~/lib/ids";
import { type Attempts, periods } from "~/platform/attempts";
import type { Database } from "~/platform/database";
import type { Mail } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import type { Signer } from "~/platform/signer";

interface Deps {
  db: Database;
  mail: QueueProducer<Mail>;
  signer: Signer;
  attempts: Attempts;
  origin: string;
}

/** Test mails per editor and day. */
export const testsADay = 20;

/**
 * Mails a post to the editor only, if the account's e-mail address is confirmed.
 * @returns the toast for the editor
 * @throws a 404 response for a post that isn't published
 */
export async function sendTestMail(deps: Deps, { userId, account }: Editor, postId: string) {
  const post = await findPostToSend(deps.db, postId, new Date());
  if (!post) throw new Response(null, { status: 404 });
  if (!account?.emailVerified) return postToasts.testUnverified;
  const { count } = await deps.attempts.count(`newsletter test ${userId}`, periods.day);
  if (count > testsADay) return postToasts.testLimited;
  const subscriberId = await findSubscriberId(deps.db, account.email);
  const recipient = { id: subscriberId ?? newId(), email: account.email };
  const mail = writeNewsletterMail(post, deps.origin)(
    recipient,
    await subscriberToken(deps.signer, recipient.id),
  );
  await deps.mail.send({
    ...mail,
    id: `newsletter-test:${newId()}`,
    subject: t("Test: {subject}", { subject: mail.subject }),
    // Without a subscription, a mail program's unsubscribe button would lead to a missing page.
    headers: subscriberId ? mail.headers : undefined,
  });
  return postToasts.testSent;
}

/** A post as the mail that its subscribers would get, with placeholder links; null if it isn't published. */
export async function previewMail({ db, origin }: Pick<Deps, "db" | "origin">, postId: string) {
  const post = await findPostToSend(db, postId, new Date());
  if (!post) return null;
  const { subject, html, text } = writeNewsletterMail(post, origin)({ id: "preview", email: "" }, "preview");
  return { subject, html, text };
}
