import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DeskFrame } from "~/features/desk/desk-frame";
import { requireEditor } from "~/features/desk/require-editor.server";
import { progressOf } from "~/features/newsletter/send/progress.server";
import { countReceivers } from "~/features/newsletter/send/send-post.server";
import { deskPostPath } from "~/features/posts/editing/paths";
import { LetterPreview } from "~/features/posts/sending/mail-preview";
import { actOnSending, requireSendable } from "~/features/posts/sending/send.server";
import { SendingProgress } from "~/features/posts/sending/sending-progress";
import { SendingQuestion } from "~/features/posts/sending/sending-question";
import { TestForm } from "~/features/posts/sending/test-form";
import { previewLetter } from "~/features/posts/sending/test-mail.server";
import { ButtonLink } from "~/ui/button";

export { headers, meta } from "~/features/desk/private-page";

export async function loader({ request, params, context: { db, origin, viewer } }: LoaderFunctionArgs) {
  const { account } = requireEditor(viewer, request);
  const [post, progress, receivers, letter] = await Promise.all([
    requireSendable(db, params.id),
    progressOf(db, params.id ?? ""),
    countReceivers(db),
    previewLetter({ db, origin }, params.id ?? ""),
  ]);
  return { post, progress, receivers, letter, email: account?.email ?? "" };
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  actOnSending(context, requireEditor(context.viewer, request), params.id ?? "", request);

export default function SendPost() {
  const { post, progress, receivers, letter, email } = useLoaderData<typeof loader>();
  return (
    <DeskFrame title={progress ? "Sent" : "Send this post?"} lead={<>“{post.title}”</>}>
      {progress ? (
        <SendingProgress postId={post.id} progress={progress} isPublic={post.isPublic} />
      ) : (
        <SendingQuestion postId={post.id} receivers={receivers} />
      )}
      {progress || !letter ? null : (
        <>
          <TestForm postId={post.id} email={email} />
          <LetterPreview letter={letter} />
        </>
      )}
      <p className="mt-8">
        <ButtonLink to={deskPostPath(post.id)}>Back to the post</ButtonLink>
      </p>
    </DeskFrame>
  );
}
