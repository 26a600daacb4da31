import type { ToastMessage } from "~/lib/toast-message";

type Fields<Value> = Partial<Record<"name" | "email" | "message" | "website", Value>>;

/** Response of the contact form's action. */
export interface ContactAnswer {
  toast: ToastMessage;
  isSent: boolean;
  /** Errors by field. */
  errors?: Fields<string[]>;
  /** The values, for a form submitted without JavaScript. */
  values?: Fields<string> & { form_key?: string };
}
