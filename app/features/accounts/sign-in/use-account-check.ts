import { useCallback } from "react";
import { useFormCheck } from "~/ui/form/use-form-check";
import type { checks } from "./checks";

/** Which of the forms of an account it is. */
export type AccountCheck = keyof typeof checks;

/** Has an account's form checked in the browser as well: options for conform's `useForm`. */
export function useAccountCheck(formId: string, name: AccountCheck) {
  const load = useCallback(async () => (await import("./checks")).checks[name], [name]);
  return useFormCheck(formId, load);
}
