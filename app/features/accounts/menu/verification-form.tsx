import { Form, useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { t } from "~/lib/i18n/t";
import { postOrSay } from "~/ui/form/post-or-say";
import { SubmitButton } from "~/ui/form/submit-button";

interface VerificationFormProps {
  label: string;
  /** The page that it stands on. */
  back: string;
}

/** Sends the mail that confirms the account's address again, with and without JavaScript. */
export function VerificationForm({ label, back }: VerificationFormProps) {
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    // The page's data has the toast that says what came of it.
    if (await postOrSay("/profile/verify")) revalidate();
    setPending(false);
  };
  return (
    <Form method="post" action="/profile/verify" onSubmit={submit}>
      <input type="hidden" name="back" value={back} />
      <SubmitButton look="quiet" pending={isPending} pendingText={t("One moment...")}>
        {label}
      </SubmitButton>
    </Form>
  );
}
