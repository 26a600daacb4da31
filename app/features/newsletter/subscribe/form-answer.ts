import type { ToastMessage } from "~/lib/toast-message";

/** Response of the newsletter form, for the page or as JSON. */
export interface FormAnswer {
  toast: ToastMessage;
  /** The value to keep in the field; empty after success. */
  typed: string;
}
