import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { deskMeta } from "~/features/desk/private-page";
import { countWaiting } from "~/features/desk/waiting.server";
import { progressOf } from "~/features/newsletter/send/progress.server";
import { countReceivers } from "~/features/newsletter/send/send-post.server";
import { PostLinks } from "~/features/newsletter/send-page/post-links";
import { blankPost, requirePost } from "~/features/posts/editing/find.server";
import { hasKeptForm } from "~/features/posts/editing/kept-form.server";
import { newPost } from "~/features/posts/editing/paths";
import { handlePostForm } from "~/features/posts/editing/save-action.server";
import { statusOf } from "~/features/posts/editing/status";
import type { PostAnswer } from "~/features/posts/form/post-answer";
import { PostForm } from "~/features/posts/form/post-form";
import { PostStanding } from "~/features/posts/form/post-standing";
import { useFormKey } from "~/features/posts/form/use-form-key";
import { useStanding } from "~/features/posts/form/use-standing";
import { failedResponse } from "~/lib/failed-response";
import { t } from "~/lib/i18n/t";

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.post.title || t("New post"));
export { headers } from "~/features/desk/private-page";
export { unlessActionFailed as shouldRevalidate } from "~/lib/revalidation";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, viewer } = context;
  const editor = requireEditor(viewer, request);
  const post = hasKeptForm(context) ? blankPost(editor) : await requirePost(db, editor, params.id);
  const [progress, receivers, waiting] = await Promise.all([
    progressOf(db, post.id),
    countReceivers(db),
    countWaiting(context),
  ]);
  return { post, status: statusOf(post.publishedAt, new Date()), progress, receivers, waiting };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  handlePostForm(context, requireEditor(context.viewer, request), request);

/** If the request fails for any reason, the form stays as it is and says so. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<PostAnswer>();
  } catch (error) {
    return failedResponse({ failed: failureOf(error) } satisfies PostAnswer);
  }
}

function failureOf(error: unknown): PostAnswer["failed"] {
  // A redirect, which leads to where one signs in.
  if (error instanceof Response) return "signedOut";
  return isRouteErrorResponse(error) && error.status === 413 ? "tooLarge" : "unreachable";
}

export default function Post() {
  const { post, status, progress, receivers, waiting } = useLoaderData<typeof loader>();
  const answer = useActionData<PostAnswer>();
  const isNew = post.version === 0;
  const [formKey, keepFormFor] = useFormKey(isNew ? newPost : post.id);
  const [standing, onConflict] = useStanding(post, status);
  return (
    <DeskFrame waiting={waiting} title={post.title || t("New post")} lead={<PostStanding {...standing} />}>
      <PostForm
        key={formKey}
        post={post}
        status={standing.status}
        answer={answer}
        onStored={keepFormFor}
        onConflict={onConflict}
      />
      {isNew ? null : <PostLinks {...standing} progress={progress} receivers={receivers} />}
    </DeskFrame>
  );
}
