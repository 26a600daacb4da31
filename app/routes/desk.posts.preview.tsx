import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { deskMeta } from "~/features/desk/private-page";
import { requirePost } from "~/features/posts/editing/find.server";
import { postFormLimit } from "~/features/posts/editing/limits";
import { previewOf } from "~/features/posts/editing/preview.server";
import { PostArticle } from "~/features/posts/post-article";
import { t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";

export const meta = () => deskMeta(t("Preview"));
export { headers } from "~/features/desk/private-page";

/** Preview of the stored post. */
export async function loader({ params, request, context: { db, viewer } }: LoaderFunctionArgs) {
  return { post: previewOf(await requirePost(db, requireEditor(viewer, request), params.id)) };
}

/** Preview of the post in the form, without storing it. */
export async function action({ request, params, context: { db, viewer } }: ActionFunctionArgs) {
  const stored = await requirePost(db, requireEditor(viewer, request), params.id);
  const typed = Object.fromEntries(await readForm(request, postFormLimit));
  return { post: previewOf({ ...stored, ...typed }) };
}

export default function Preview() {
  const stored = useLoaderData<typeof loader>();
  const { post } = useActionData<typeof action>() ?? stored;
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <p role="note" className="mt-6 rounded-2xl bg-sunk p-4 text-sm">
        {t("A preview for editors. Close this tab to go on writing.")}
      </p>
      <PostArticle post={post} />
    </div>
  );
}
