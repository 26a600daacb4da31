import { useCallback } from "react";
import { useFormCheck } from "~/ui/form/use-form-check";
import type { checks } from "./checks";

/** Name of an account form's validation. */
export type AccountCheck = keyof typeof checks;

const loadChecks = () => import("./checks");

// Who has touched the form before this script was there waits for it: it is loaded while the page hydrates.
if (!import.meta.env.SSR && document.querySelector("form:is(:focus-within,:has([data-held]))"))
  loadChecks().catch(() => {});

/** Options for conform's `useForm` that validate an account form in the browser, too. */
export function useAccountCheck(formId: string, name: AccountCheck) {
  const load = useCallback(async () => (await loadChecks()).checks[name], [name]);
  return useFormCheck(formId, load);
}
