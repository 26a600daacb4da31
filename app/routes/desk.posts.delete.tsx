import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { deskMeta } from "~/features/desk/private-page";
import { countWaiting } from "~/features/desk/waiting.server";
import { handleDeleteForm } from "~/features/posts/editing/delete-action.server";
import { findDeskPost } from "~/features/posts/editing/find.server";
import { deskPostPath } from "~/features/posts/editing/paths";
import { statusOf } from "~/features/posts/editing/status";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";

export const meta = () => deskMeta(t("Delete this post?"));
export { headers } from "~/features/desk/private-page";

export async function loader({ params, request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const [post, waiting] = await Promise.all([findDeskPost(db, params.id ?? ""), countWaiting({ db, log })]);
  if (!post) throw new Response(null, { status: 404 });
  return { post, isPublic: statusOf(post.publishedAt, new Date()) === "published", waiting };
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  handleDeleteForm(context, requireEditor(context.viewer, request), params.id ?? "", request);

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function DeletePost() {
  const { post, isPublic, waiting } = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Delete this post?")}
      lead={
        isPublic
          ? t(
              "“{title}” is erased, with what we know of its mails. This can’t be undone. Its address, in mails and elsewhere, leads nowhere then.",
              { title: post.title },
            )
          : t("“{title}” is erased, with what we know of its mails. This can’t be undone.", {
              title: post.title,
            })
      }
    >
      <Form method="post" className="grid gap-6">
        <input type="hidden" name="version" value={post.version} />
        <TextArea
          key={post.version}
          id="copy"
          label={t("Its text, if you want to keep a copy")}
          readOnly
          defaultValue={post.content}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton look="danger" pending={state !== "idle"} pendingText={t("Deleting...")}>
            {t("Yes, delete it")}
          </SubmitButton>
          <ButtonLink to={deskPostPath(post.id)}>{t("Keep it")}</ButtonLink>
        </div>
      </Form>
    </DeskFrame>
  );
}
