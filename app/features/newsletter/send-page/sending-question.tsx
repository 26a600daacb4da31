import { Form, useNavigation } from "@remix-run/react";
import { sendPath } from "~/features/posts/editing/paths";
import { SubmitButton } from "~/ui/form/submit-button";

/** Confirmation before a post is sent to all subscribers. */
export const SendingQuestion = ({ postId, receivers }: { postId: string; receivers: number }) => {
  const { state } = useNavigation();
  const count = receivers.toLocaleString("en-US");
  return receivers === 0 ? (
    <p>Nobody has confirmed a subscription yet, so there is nobody to send it to.</p>
  ) : (
    <Form method="post" action={sendPath(postId)} className="grid justify-items-start gap-6">
      <p className="max-w-measure">
        It goes by mail to everybody who has confirmed: {count} {receivers === 1 ? "person" : "people"}, each
        once. A mail can’t be taken back, and a post can be sent only this one time.
      </p>
      <SubmitButton pending={state !== "idle"} pendingText="Sending...">
        Send to {count} confirmed {receivers === 1 ? "subscriber" : "subscribers"}
      </SubmitButton>
    </Form>
  );
};
