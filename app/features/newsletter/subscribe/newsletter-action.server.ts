import { newId } from "~/lib/ids";
import { pathHere } from "~/lib/path-here";
import { domainOf } from "~/lib/text/email-address";
import { inPageLanguage, type ToastMessage } from "~/lib/toast-message";
import { clientKey, clientNetwork } from "~/platform/client-address";
import type { Database } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import type { Limit } from "~/platform/rate-limit";
import type { Signer } from "~/platform/signer";
import { confirmPath } from "../paths";
import { confirmationMail } from "./confirmation-mail.server";
import { readEmail } from "./email";
import type { FormAnswer } from "./form-answer";
import { newsletterMessages } from "./messages";
import { readSource } from "./source.server";
import { type Asked, askToSubscribe, uncountMail } from "./subscribe.server";
import { subscribedMail } from "./subscriber-mails.server";

interface Deps {
  db: Database;
  mail: QueueProducer<Mail>;
  log: Log;
  origin: string;
  signer: Signer;
  limits: { subscribe: Limit; mailDomain: Limit };
}

/**
 * Handles the newsletter form (specification, sections 4, 5 and 8). An existing subscriber gets a mail with the link to
 * their subscription.
 */
export async function handleNewsletterForm(
  deps: Deps,
  request: Request,
): Promise<{ answer: FormAnswer; init: { status: number; headers?: Record<string, string> } }> {
  const form = await readForm(request);
  const typed = String(form.get("email") ?? "").slice(0, 1000);
  const failed = (status: number, toast: ToastMessage = newsletterMessages.failed, wait?: number) => ({
    answer: { toast: inPageLanguage(toast), typed },
    init: { status, headers: wait ? { "Retry-After": `${wait}` } : undefined },
  });

  const read = readEmail(typed);
  if ("refusal" in read) return failed(400, read.refusal);
  const wait =
    (await deps.limits.subscribe.count(clientKey(request))) ??
    (await deps.limits.mailDomain.count(`${clientNetwork(request)} ${domainOf(read.email)}`));
  if (wait) return failed(429, newsletterMessages.failed, wait);
  try {
    const asked = await askToSubscribe(deps.db, read.email, readSource(form, request), new Date());
    await sendMail(deps, read.email, asked);
    if (asked.now === "confirmed") return failed(409, newsletterMessages.duplicate);
    return { answer: { toast: inPageLanguage(newsletterMessages.asked), typed: "" }, init: { status: 200 } };
  } catch (error) {
    deps.log.error("newsletter.subscribe", error);
    return failed(503);
  }
}

/** Sends what only the address's owner may see: the confirmation link, or the link to the subscription. */
async function sendMail(deps: Deps, email: string, asked: Asked): Promise<void> {
  if (asked.now === "waiting" || (asked.now === "confirmed" && !asked.mayMail)) return;
  const { db, mail, origin } = deps;
  try {
    await mail.send(
      asked.now === "pending"
        ? await confirmationMail(email, `${origin}${pathHere(confirmPath(asked.token))}`)
        : await subscribedMail(deps, { id: asked.id, email }, `newsletter-again:${newId()}`),
    );
  } catch (error) {
    await uncountMail(db, email);
    throw error;
  }
}
