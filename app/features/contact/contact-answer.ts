import type { ToastMessage } from "~/lib/toast-message";

type Fields<Value> = Partial<Record<"name" | "email" | "message" | "website", Value>>;

/** What the contact form is answered. */
export interface ContactAnswer {
  toast: ToastMessage;
  isSent: boolean;
  /** What is wrong, field by field. */
  errors?: Fields<string[]>;
  /** What was typed, for a form that was sent without a script. */
  values?: Fields<string>;
}
