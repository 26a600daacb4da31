import { domainOf } from "~/lib/email-address";
import type { ToastMessage } from "~/lib/toast-message";
import type { Database } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import type { Outbox } from "~/platform/queue";
import { addressOf, type Limit, networkOf } from "~/platform/rate-limit";
import { confirmationMail } from "./confirmation-mail.server";
import { readEmail } from "./email";
import type { FormAnswer } from "./form-answer";
import { newsletterMessages } from "./messages";
import { confirmPath } from "./paths";
import { readSource } from "./source.server";
import { askToSubscribe, uncountMail } from "./subscribe.server";

interface Rooms {
  db: Database;
  mail: Outbox<Mail>;
  log: Log;
  origin: string;
  limits: { subscribe: Limit; mailDomain: Limit };
}

/** Does what the newsletter form asks for (specification, sections 4, 5 and 8). */
export async function answerForm(
  rooms: Rooms,
  request: Request,
): Promise<{ answer: FormAnswer; init: { status: number; headers?: Record<string, string> } }> {
  const form = await readForm(request);
  const typed = String(form.get("email") ?? "").slice(0, 1000);
  const failed = (status: number, toast: ToastMessage = newsletterMessages.failed, wait?: number) => ({
    answer: { toast, typed },
    init: { status, headers: wait ? { "Retry-After": `${wait}` } : undefined },
  });

  const read = readEmail(typed);
  if ("refusal" in read) return failed(400, read.refusal);
  const wait =
    (await rooms.limits.subscribe.exceededBy(addressOf(request))) ??
    (await rooms.limits.mailDomain.exceededBy(`${networkOf(request)} ${domainOf(read.email)}`));
  if (wait) return failed(429, newsletterMessages.failed, wait);
  try {
    const asked = await askToSubscribe(rooms.db, read.email, readSource(form, request), new Date());
    if (asked.now === "confirmed") return failed(409, newsletterMessages.duplicate);
    if (asked.now === "pending") await sendLink(rooms, read.email, asked.token);
    return { answer: { toast: newsletterMessages.asked, typed: "" }, init: { status: 200 } };
  } catch (error) {
    rooms.log.error("newsletter.subscribe", error);
    return failed(503);
  }
}

async function sendLink({ db, mail, origin }: Rooms, email: string, token: string): Promise<void> {
  try {
    await mail.send(await confirmationMail(email, `${origin}${confirmPath(token)}`));
  } catch (error) {
    await uncountMail(db, email);
    throw error;
  }
}
