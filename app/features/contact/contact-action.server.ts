import { z } from "zod";
import { t } from "~/lib/i18n/t";
import { inPageLanguage } from "~/lib/toast-message";
import type { Measures } from "~/platform/abuse/measures";
import { clientKey } from "~/platform/client-address";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import type { QueueProducer } from "~/platform/queue";
import type { Limit } from "~/platform/rate-limit";
import type { Turnstile } from "~/platform/turnstile";
import type { ContactAnswer } from "./contact-answer";
import { contactMail } from "./contact-mail.server";
import { contactMessages, contactToasts } from "./messages";
import { contactSchema } from "./schema";
import { storeMessage } from "./store.server";

interface Deps {
  db: Database;
  mail: QueueProducer<Mail>;
  log: Log;
  limits: { contact: Limit };
  turnstile: Turnstile | null;
  measures: Measures;
}

interface Answered {
  answer: ContactAnswer;
  init: { status: number; headers?: Record<string, string> };
}

/**
 * Handles the contact form: stores the message, then mails it to the team. If the mail fails, the message is still at
 * the editors' desk.
 * @param form the request's fields
 */
export async function handleContactForm(deps: Deps, form: FormData, request: Request): Promise<Answered> {
  const values = typedIn(form);
  const refuse = (status: number, answer: Omit<ContactAnswer, "isSent">, wait?: number): Answered => ({
    answer: { ...answer, toast: inPageLanguage(answer.toast), isSent: false, values },
    init: { status, headers: wait ? { "Retry-After": `${wait}` } : undefined },
  });

  if (values.website) {
    return refuse(400, { toast: contactToasts.invalid, errors: { website: [t(contactMessages.trap)] } });
  }
  const parsed = contactSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    const isMissing = Object.values(fieldErrors).some((errors) => errors?.includes(contactMessages.required));
    return refuse(400, {
      toast: isMissing ? contactToasts.missing : contactToasts.invalid,
      errors: translated(fieldErrors),
    });
  }
  if (deps.turnstile && !(await deps.turnstile.isPassed(form, request))) {
    return refuse(403, { toast: contactToasts.unchecked });
  }
  const wait = await deps.limits.contact.count(clientKey(request));
  if (wait) return refuse(429, { toast: contactToasts.tooMany }, wait);
  try {
    const { blockedForSeconds } = await deps.measures.standing(request);
    if (blockedForSeconds) return refuse(429, { toast: contactToasts.blocked }, blockedForSeconds);
    const id = await storeMessage(deps.db, parsed.data);
    await deps.mail
      .send(contactMail(id, parsed.data))
      .catch((error) => deps.log.error("contact.mail", error, { contactMessage: id }));
    return { answer: { toast: inPageLanguage(contactToasts.sent), isSent: true }, init: { status: 200 } };
  } catch (error) {
    deps.log.error("contact.store", error);
    return refuse(503, { toast: contactToasts.failed });
  }
}

const translated = (errors: Record<string, string[] | undefined>): Record<string, string[] | undefined> =>
  Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts?.map((text) => t(text))]));

const typedIn = (form: FormData) => {
  const typed = (name: string) => String(form.get(name) ?? "");
  return {
    name: typed("name"),
    email: typed("email"),
    message: typed("message"),
    website: typed("website"),
    // Sent again from the page that says that it failed, it is the same message.
    form_key: typed("form_key"),
  };
};
