import { useCallback } from "react";
import { useFormCheck } from "~/ui/form/use-form-check";
import type { checks } from "./checks";

/** Name of an account form's validation. */
export type AccountCheck = keyof typeof checks;

/** Options for conform's `useForm` that validate an account form in the browser, too. */
export function useAccountCheck(formId: string, name: AccountCheck) {
  const load = useCallback(async () => (await import("./checks")).checks[name], [name]);
  return useFormCheck(formId, load);
}
