import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { translateReply } from "~/lib/i18n/translate-reply";
import { accountMessages } from "../messages";
import type { Refusal } from "./refusal";
import type { AuthFormAnswer } from "./use-auth";

/** Passwords are never sent back. */
const hideFields = ["password", "current"];

/** The form's reply with errors; all values but the passwords are kept. */
export function replyToForm<Schema>(form: Submission<Schema, string[]>, refusal?: Refusal) {
  const { fieldErrors, formErrors, init = { status: 400 } } = refusal ?? {};
  const result = form.reply({
    hideFields,
    ...(fieldErrors && { fieldErrors: fieldErrors as Record<string, string[]> }),
    ...(formErrors && { formErrors }),
  } as Parameters<typeof form.reply>[0]);
  return data<AuthFormAnswer>({ result: translateReply(result) }, init);
}

/** The form failed because of an error on our side. */
export const failedForm: Refusal = { formErrors: [accountMessages.failed], init: { status: 503 } };
