import { useState } from "react";
import { t } from "~/lib/i18n/t";
import { accountMessages } from "../messages";

const load = () => import("./ceremony");

/** Runs a passkey ceremony of the browser, whose script is loaded on tap: its state, and what went wrong. */
export function useCeremony() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (ceremony: (module: Awaited<ReturnType<typeof load>>) => Promise<string | null>) => {
    setBusy(true);
    setError(null);
    setError(await load().then(ceremony, () => t(accountMessages.failed)));
    setBusy(false);
  };
  return { isBusy, error, run };
}
