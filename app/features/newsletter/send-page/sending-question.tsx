import { Form, useNavigation } from "@remix-run/react";
import { sendPath } from "~/features/posts/editing/paths";
import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { SubmitButton } from "~/ui/form/submit-button";

interface SendingQuestionProps {
  post: { id: string; version: number };
  receivers: number;
}

/** Confirmation before a post is sent to all subscribers. */
export const SendingQuestion = ({ post, receivers }: SendingQuestionProps) => {
  const { state } = useNavigation();
  const people = countOf(receivers, t("person"), t("people"));
  const subscribers = countOf(receivers, t("confirmed subscriber"), t("confirmed subscribers"));
  return receivers === 0 ? (
    <p>{t("Nobody has confirmed a subscription yet, so there is nobody to send it to.")}</p>
  ) : (
    <Form method="post" action={sendPath(post.id)} className="grid justify-items-start gap-6">
      <input type="hidden" name="version" value={post.version} />
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
