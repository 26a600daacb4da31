import { accountMessages } from "../messages";
import type { TooMany } from "./limits.server";

/** Why a form of accounts was not done, as the form shows it and as HTTP says it. */
export interface Refusal {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
  init: ResponseInit;
}

/** One field is wrong. */
export const wrongField = (field: string, message: string): Refusal => ({
  fieldErrors: { [field]: [message] },
  init: { status: 400 },
});

/** It was tried too often. */
export const tooMany = ({ retryAfter }: TooMany): Refusal => ({
  formErrors: [accountMessages.tooMany],
  init: { status: 429, headers: { "Retry-After": `${retryAfter}` } },
});

/** The link of a mail is used up or too old, or the library refuses for a reason that no form foresees. */
export const wholeForm = (message: string): Refusal => ({ formErrors: [message], init: { status: 400 } });
