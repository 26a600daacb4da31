import { z } from "zod";
import { emailField } from "~/lib/text/email-address";
import { cleanText, codePoints } from "~/lib/text/text";
import { contactMessages } from "./messages";

const limits = { name: 200, email: 255, message: 5000 } as const;

const text = (field: keyof typeof limits) =>
  z
    .string()
    .prefault("")
    .transform(cleanText)
    .refine((value) => value !== "", { error: contactMessages.required, abort: true })
    .refine((value) => codePoints(value) <= limits[field], {
      error: () => contactMessages.tooLong(limits[field]),
    });

/** The contact form (specification, section 5): all fields required after trimming. */
export const contactSchema = z.object({
  name: text("name"),
  email: text("email").pipe(emailField(contactMessages.invalidEmail)),
  message: text("message"),
  /** Created by the form: submitting the same form twice stores one message. */
  form_key: z.string().max(64).prefault(""),
});

export type ContactForm = z.output<typeof contactSchema>;
