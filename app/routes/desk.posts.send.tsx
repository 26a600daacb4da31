import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { progressOf } from "~/features/newsletter/send/progress.server";
import { countReceivers } from "~/features/newsletter/send/send-post.server";
import { MailPreview } from "~/features/newsletter/send-page/mail-preview";
import { handleSendingForm, requireSendable } from "~/features/newsletter/send-page/send.server";
import { SendingProgress } from "~/features/newsletter/send-page/sending-progress";
import { SendingQuestion } from "~/features/newsletter/send-page/sending-question";
import { TestForm } from "~/features/newsletter/send-page/test-form";
import { previewMail } from "~/features/newsletter/send-page/test-mail.server";
import { deskPostPath } from "~/features/posts/editing/paths";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";

export { headers, meta } from "~/features/desk/private-page";

export async function loader({ request, params, context: { db, origin, viewer } }: LoaderFunctionArgs) {
  const { account } = requireEditor(viewer, request);
  const [post, progress, receivers, mail] = await Promise.all([
    requireSendable(db, params.id),
    progressOf(db, params.id ?? ""),
    countReceivers(db),
    previewMail({ db, origin }, params.id ?? ""),
  ]);
  return { post, progress, receivers, mail, email: account?.email ?? "" };
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  handleSendingForm(context, requireEditor(context.viewer, request), params.id ?? "", request);

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function SendPost() {
  const { post, progress, receivers, mail, email } = useLoaderData<typeof loader>();
  return (
    <DeskFrame
      title={progress ? t("Sent") : t("Send this post?")}
      lead={t("“{title}”", { title: post.title })}
    >
      {progress ? (
        <SendingProgress postId={post.id} progress={progress} isPublic={post.isPublic} />
      ) : (
        <SendingQuestion postId={post.id} receivers={receivers} />
      )}
      {progress || !mail ? null : (
        <>
          <TestForm postId={post.id} email={email} />
          <MailPreview mail={mail} />
        </>
      )}
      <p className="mt-8">
        <ButtonLink to={deskPostPath(post.id)}>{t("Back to the post")}</ButtonLink>
      </p>
    </DeskFrame>
  );
}
