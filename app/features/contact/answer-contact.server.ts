import { z } from "zod";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import type { Outbox } from "~/platform/queue";
import { addressOf, type Limit } from "~/platform/rate-limit";
import type { Turnstile } from "~/platform/turnstile";
import type { ContactAnswer } from "./contact-answer";
import { contactMail } from "./contact-mail.server";
import { contactMessages, contactToasts } from "./messages";
import { contactSchema } from "./schema";
import { storeMessage } from "./store.server";

interface Rooms {
  db: Database;
  mail: Outbox<Mail>;
  log: Log;
  limits: { contact: Limit };
  turnstile: Turnstile | null;
}

interface Answered {
  answer: ContactAnswer;
  init: { status: number; headers?: Record<string, string> };
}

/**
 * Takes a message to the team: stores it, then mails it. A mail that can't be sent costs nothing, since the editors'
 * desk has the message.
 * @param form the request's fields
 */
export async function answerContact(rooms: Rooms, form: FormData, request: Request): Promise<Answered> {
  const values = typedIn(form);
  const refuse = (status: number, answer: Omit<ContactAnswer, "isSent">, wait?: number): Answered => ({
    answer: { ...answer, isSent: false, values },
    init: { status, headers: wait ? { "Retry-After": `${wait}` } : undefined },
  });

  if (values.website) {
    return refuse(400, { toast: contactToasts.invalid, errors: { website: [contactMessages.trap] } });
  }
  const parsed = contactSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    const isMissing = Object.values(fieldErrors).some((errors) => errors?.includes(contactMessages.required));
    return refuse(400, {
      toast: isMissing ? contactToasts.missing : contactToasts.invalid,
      errors: fieldErrors,
    });
  }
  if (rooms.turnstile && !(await rooms.turnstile.isPassed(form, request))) {
    return refuse(403, { toast: contactToasts.unchecked });
  }
  const wait = await rooms.limits.contact.exceededBy(addressOf(request));
  if (wait) return refuse(429, { toast: contactToasts.tooMany }, wait);
  try {
    const id = await storeMessage(rooms.db, parsed.data);
    await rooms.mail
      .send(contactMail(id, parsed.data))
      .catch((error) => rooms.log.error("contact.mail", error, { contactMessage: id }));
    return { answer: { toast: contactToasts.sent, isSent: true }, init: { status: 200 } };
  } catch (error) {
    rooms.log.error("contact.store", error);
    return refuse(503, { toast: contactToasts.failed });
  }
}

const typedIn = (form: FormData) => {
  const typed = (name: string) => String(form.get(name) ?? "");
  return { name: typed("name"), email: typed("email"), message: typed("message"), website: typed("website") };
};
