import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { signOut } from "./sign-out";

interface SignOutButtonProps {
  /** Ends all sessions of the account, not only this one. */
  isEverywhere?: boolean;
}

/** Signs out, with and without JavaScript. */
export function SignOutButton({ isEverywhere = false }: SignOutButtonProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signOut(isEverywhere ? { everywhere: "1" } : {});
  };
  return (
    <Form method="post" action="/auth/sign-out" onSubmit={submit}>
      {isEverywhere ? <input type="hidden" name="everywhere" value="1" /> : null}
      <Button type="submit">{isEverywhere ? t("Sign Out everywhere") : t("Sign Out")}</Button>
    </Form>
  );
}
