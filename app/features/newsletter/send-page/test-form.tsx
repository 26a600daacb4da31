import { Form, useNavigation } from "@remix-run/react";
import { sendPath } from "~/features/posts/editing/paths";
import { t } from "~/lib/i18n/t";
import { SubmitButton } from "~/ui/form/submit-button";
import { Trans } from "~/ui/trans";

/** Sends the mail to the editor only, as a test. */
export const TestForm = ({ postId, email }: { postId: string; email: string }) => (
  <Form method="post" action={sendPath(postId)} className="mt-8 grid justify-items-start gap-3">
    <p className="max-w-measure wrap-anywhere">
      <Trans text={t("See it in your own mail first. A test goes to {email} alone.")} values={{ email }} />
    </p>
    <SubmitButton
      look="quiet"
      name="test"
      value="1"
      pending={useNavigation().formData?.has("test") ?? false}
      pendingText={t("Sending...")}
    >
      {t("Send a test to me")}
    </SubmitButton>
  </Form>
);
