import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerManage } from "~/features/authors/manage-action.server";
import { ManageStory } from "~/features/stories/manage-story";
import { requireManagedStory } from "~/features/stories/managed-story.server";
import { managePath } from "~/features/stories/paths";
import { readForm } from "~/platform/http/read-form";

export { headers, meta } from "~/features/stories/private-page";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { artistKey, userId, clipId, ...story } = await requireManagedStory(context.db, params.token);
  return { story: { ...story, hasClip: clipId !== null } };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const story = await requireManagedStory(context.db, params.token);
  return answerManage(context, form, story, managePath(params.token ?? ""));
}

export default function Manage() {
  const { story } = useLoaderData<typeof loader>();
  const answer = useActionData<{ result?: SubmissionResult<string[]> }>();
  return <ManageStory story={story} result={answer?.result} />;
}
