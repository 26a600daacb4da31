import { t } from "~/lib/i18n/t";
import { accountMessages } from "../messages";
import type { TooMany } from "./limits.server";

/** Why a form was refused: its messages and HTTP status. */
export interface Refusal {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
  init: ResponseInit;
}

/** An error of one field. */
export const wrongField = (field: string, message: string): Refusal => ({
  fieldErrors: { [field]: [t(message)] },
  init: { status: 400 },
});

/** Rate limited. */
export const tooMany = ({ retryAfterSeconds }: TooMany): Refusal => ({
  formErrors: [t(accountMessages.tooMany)],
  init: { status: 429, headers: { "Retry-After": `${retryAfterSeconds}` } },
});

/** An error of the whole form, such as an expired link or an unexpected error code of the auth library. */
export const wholeForm = (message: string): Refusal => ({ formErrors: [t(message)], init: { status: 400 } });
