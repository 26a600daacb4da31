import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { deskMeta } from "~/features/desk/private-page";
import { countWaiting } from "~/features/desk/waiting.server";
import { MailPreview } from "~/features/newsletter/send-page/mail-preview";
import { handleSendingForm, openSending } from "~/features/newsletter/send-page/send.server";
import { SendingProgress } from "~/features/newsletter/send-page/sending-progress";
import { SendingQuestion } from "~/features/newsletter/send-page/sending-question";
import { TestForm } from "~/features/newsletter/send-page/test-form";
import { type Sending, useSending } from "~/features/newsletter/send-page/use-sending";
import { postToasts } from "~/features/posts/editing/messages";
import { deskPostPath } from "~/features/posts/editing/paths";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";

export const meta = () => deskMeta(t("Send this post?"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { account } = requireEditor(context.viewer, request);
  const [sending, waiting] = await Promise.all([
    openSending(context, params.id ?? ""),
    countWaiting(context),
  ]);
  return { ...sending, email: account.email, waiting };
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  handleSendingForm(context, requireEditor(context.viewer, request), params.id ?? "", request);

export { keepPage as clientAction } from "~/ui/form/keep-page";

function titleOf(sending: Sending | null): string {
  if (!sending) return t("Send this post?");
  if (sending.progress.finishedAt) return t("Sent");
  return sending.isPublic ? t(postToasts.sending.title) : t("Stopped on the way");
}

export default function SendPost() {
  const { post, progress, unsent, email, waiting } = useLoaderData<typeof loader>();
  const sending = useSending(post.id, progress && { progress, isPublic: post.isPublic });
  return (
    <DeskFrame waiting={waiting} title={titleOf(sending)} lead={t("“{title}”", { title: post.title })}>
      {sending ? <SendingProgress postId={post.id} sending={sending} /> : null}
      {unsent ? <SendingQuestion post={post} receivers={unsent.receivers} /> : null}
      {unsent?.mail ? (
        <>
          <TestForm postId={post.id} email={email} />
          <MailPreview mail={unsent.mail} />
        </>
      ) : null}
      <p className="mt-8">
        <ButtonLink to={deskPostPath(post.id)}>{t("Back to the post")}</ButtonLink>
      </p>
    </DeskFrame>
  );
}
