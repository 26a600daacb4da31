import { findPostToSend } from "~/features/posts/queries.server";
import { TimeoutError } from "~/lib/concurrency/with-timeout";
import type { Database } from "~/platform/database";
import { inStoredLocale, type LocaleDeps } from "~/platform/i18n/request-locale";
import type { MailTransport } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import type { Signer } from "~/platform/signer";
import type { NewsletterEvent } from "../events";
import { subscriberToken } from "../tokens.server";
import {
  advance,
  claim,
  finish,
  nextRecipients,
  noteRefusal,
  noteSent,
  type Recipient,
  refusedRecipients,
} from "./deliveries.server";
import { type NewsletterMail, writeNewsletterMail } from "./newsletter-mail.server";
import { beginTurn, passTurn } from "./turns.server";

export interface SenderDeps extends LocaleDeps {
  db: Database;
  newsletter: QueueProducer<NewsletterEvent>;
  transport: MailTransport;
  signer: Signer;
}

/** Mails per queue message. */
const mailsPerMessage = 100;

/** Consecutive refusals that indicate an outage of the mail service rather than bad addresses. */
const maxRefusalsInARow = 5;

/** Delay before refused mails are retried, in seconds. */
const retryDelaySeconds = 60;

/**
 * Sends the next batch of a post and enqueues the message for the one after (docs/decisions/0012). Safe to kill at any
 * point, and to run again or concurrently.
 * @param ofTurn the message's turn
 * @throws if the mail service is down, so that the message is retried
 */
export async function sendPart(deps: SenderDeps, postId: string, ofTurn?: number): Promise<void> {
  const { db } = deps;
  const begun = await beginTurn(db, postId, ofTurn);
  const post = await findPostToSend(db, postId, new Date());
  if (!begun || !post) return;
  const { send, turn } = begun;
  const fresh = await nextRecipients(db, send, mailsPerMessage);
  const recipients = fresh.length > 0 ? fresh : await refusedRecipients(db, send, mailsPerMessage);
  if (recipients.length === 0) return void (await finish(db, postId));

  const writeMail = await writerFor(deps, recipients, () => writeNewsletterMail(post, send.origin));
  const refused = await sendTo(deps, writeMail, postId, recipients);
  // Taken back on the way: when it is published again, those who have no mail yet are found by the same cursor.
  if (refused === null) return;
  const last = fresh.at(-1);
  if (last) await advance(db, postId, last);
  const wait = fresh.length === 0 && refused > 0 ? retryDelaySeconds : undefined;
  await passTurn(deps, postId, turn, wait);
}

/** Writes each mail in its recipient's language; the post is prepared once for each. */
async function writerFor(
  deps: SenderDeps,
  recipients: Recipient[],
  prepare: () => NewsletterMail,
): Promise<NewsletterMail> {
  const writers = new Map<string | null | undefined, NewsletterMail>();
  for (const { locale } of recipients) {
    if (!writers.has(locale)) writers.set(locale, await inStoredLocale(deps, locale, prepare));
  }
  return (recipient, token) => {
    const write = writers.get(recipient.locale);
    if (!write) throw new Error("No mail was prepared in this language");
    return write(recipient, token);
  };
}

/** Sends to each recipient one by one; returns the number of refusals, or null if the post was taken back meanwhile. */
async function sendTo(deps: SenderDeps, writeMail: NewsletterMail, postId: string, recipients: Recipient[]) {
  const { db, log, transport, signer } = deps;
  let delivered: Recipient | null = null;
  let refused = 0;
  let inARow = 0;
  for (const recipient of recipients) {
    // Composed before its address is claimed, to keep the time between claim and sending short; and none sooner: a
    // hundred long letters don't fit into memory.
    const mail = writeMail(recipient, await subscriberToken(signer, recipient.id));
    const handOver = await transport.prepare(mail);
    const claimed = await claim(db, postId, recipient, delivered);
    delivered = null;
    if (claimed === "taken back") return null;
    if (claimed === "not ours") continue;
    const failure = await handOver().then(() => null, asError);
    if (failure === null) {
      delivered = recipient;
      inARow = 0;
      continue;
    }
    // After a timeout the mail may have been sent: the delivery stays claimed, so that nobody gets it twice without an
    // editor's decision.
    if (!(failure instanceof TimeoutError)) await noteRefusal(db, postId, recipient, failure.message);
    log.error("newsletter.refused", failure, { postId, subscriberId: recipient.id });
    refused++;
    if (++inARow === maxRefusalsInARow)
      throw new Error(`The mail service refused ${maxRefusalsInARow} mails in a row`);
  }
  if (delivered) await noteSent(db, postId, delivered);
  return refused;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
