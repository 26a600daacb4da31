import { t } from "~/lib/i18n/t";

/** A short message about what just happened. `destructive` is the style for failures. */
export interface ToastMessage {
  title: string;
  description?: string;
  kind?: "success" | "destructive" | "neutral";
}

/** A toast in the language of the request that is being answered. */
export const inPageLanguage = ({ title, description, ...toast }: ToastMessage): ToastMessage => ({
  ...toast,
  title: t(title),
  ...(description && { description: t(description) }),
});
