import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useRevalidator } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { showToast } from "~/ui/toast/toast";
import { useAccount } from "../menu/use-account";

/** Response of the account forms' actions when they don't redirect. */
export interface AuthFormAnswer {
  result?: SubmissionResult<string[]>;
}

/** Loaded by a press: what the menu starts with is named in the script of every page. */
const loadSignOut = () => import("../menu/sign-out");

const sayNoAnswer = () =>
  showToast({
    title: t("No answer came"),
    description: t("There may be no network. Please try again."),
    kind: "destructive",
  });

/** As without a script: what signs out isn't there, on a page that is older than a new version of the site. */
function signOutByForm() {
  if (!navigator.onLine) return sayNoAnswer();
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: pathHere("/auth/sign-out"),
  });
  document.body.appendChild(form);
  form.submit();
}

/**
 * The signed-in account and its actions (specification, section 3, "Auth context"). The session itself is in an
 * HttpOnly cookie; `session` only has its expiry. Success is a redirect with a toast; failures are in `errors`, by
 * field, "" for the whole form.
 */
export function useAuth() {
  const account = useAccount();
  const fetcher = useFetcher<AuthFormAnswer>({ key: "auth" });
  const revalidator = useRevalidator();
  const post = (action: string, fields: Record<string, string>) =>
    fetcher.submit(fields, { method: "post", action });
  return {
    user: account?.user ?? null,
    session: account?.session ?? null,
    profile: account?.profile ?? null,
    loading: fetcher.state !== "idle" || revalidator.state !== "idle",
    errors: fetcher.data?.result?.error ?? null,
    signUp: (email: string, password: string, username = "") =>
      post("/auth?mode=sign-up", { email, password, username }),
    signIn: (email: string, password: string) => post("/auth", { email, password }),
    signOut: () => loadSignOut().then(({ signOut }) => signOut(), signOutByForm),
    refreshProfile: () => revalidator.revalidate(),
  };
}
