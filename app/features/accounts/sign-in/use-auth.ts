import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useRevalidator } from "@remix-run/react";
import { useAccount } from "../menu/use-account";

/** Response of the account forms' actions when they don't redirect. */
export interface AuthFormAnswer {
  result?: SubmissionResult<string[]>;
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
    signOut: () => post("/auth/sign-out", {}),
    refreshProfile: () => revalidator.revalidate(),
  };
}
