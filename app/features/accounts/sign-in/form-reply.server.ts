import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { accountMessages } from "../messages";
import type { Refusal } from "./refusal";
import type { AuthFormAnswer } from "./use-auth";

/** What was typed as a password goes back to nobody. */
const hideFields = ["password", "current"];

/** A form with its errors; all but its passwords stays as it was typed. */
export function replyToForm<Schema>(form: Submission<Schema, string[]>, refusal?: Refusal) {
  const { fieldErrors, formErrors, init = { status: 400 } } = refusal ?? {};
  const result = form.reply({
    hideFields,
    ...(fieldErrors && { fieldErrors: fieldErrors as Record<string, string[]> }),
    ...(formErrors && { formErrors }),
  } as Parameters<typeof form.reply>[0]);
  return data<AuthFormAnswer>({ result }, init);
}

/** A form that our side failed at. */
export const failedForm: Refusal = { formErrors: [accountMessages.failed], init: { status: 503 } };
