import { Form, useNavigation } from "@remix-run/react";
import { sendPath } from "~/features/posts/editing/paths";
import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { SubmitButton } from "~/ui/form/submit-button";

/** Confirmation before a post is sent to all subscribers. */
export const SendingQuestion = ({ postId, receivers }: { postId: string; receivers: number }) => {
  const { state } = useNavigation();
  const people = countOf(receivers, t("person"), t("people"));
  const subscribers = countOf(receivers, t("confirmed subscriber"), t("confirmed subscribers"));
  return receivers === 0 ? (
    <p>{t("Nobody has confirmed a subscription yet, so there is nobody to send it to.")}</p>
  ) : (
    <Form method="post" action={sendPath(postId)} className="grid justify-items-start gap-6">
      <p className="max-w-measure">
        {t(
          "It goes by mail to everybody who has confirmed: {people}, each once. A mail can’t be taken back, and a post can be sent only this one time.",
          { people },
        )}
      </p>
      <SubmitButton pending={state !== "idle"} pendingText={t("Sending...")}>
        {t("Send to {subscribers}", { subscribers })}
      </SubmitButton>
    </Form>
  );
};
