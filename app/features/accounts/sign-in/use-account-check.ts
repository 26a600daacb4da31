import { useCallback } from "react";
import { loadIfTouched, useFormCheck } from "~/ui/form/use-form-check";
import type { checks } from "./checks";

const loadChecks = () => import("./checks");

loadIfTouched("#sign-in, #sign-up", loadChecks);

/** Name of an account form's validation. */
export type AccountCheck = keyof typeof checks;

/** Options for conform's `useForm` that validate an account form in the browser, too. */
export function useAccountCheck(formId: string, name: AccountCheck) {
  const load = useCallback(async () => (await loadChecks()).checks[name], [name]);
  return useFormCheck(formId, load);
}
