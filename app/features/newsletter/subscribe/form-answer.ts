import type { ToastMessage } from "~/lib/toast-message";

/** What the newsletter form is answered, in a page or as data. */
export interface FormAnswer {
  toast: ToastMessage;
  /** What was typed, for a form that has to be sent again; empty once it arrived. */
  typed: string;
}
