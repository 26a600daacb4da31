import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountHeaders } from "~/features/accounts/profile/account-page";
import { requireMember } from "~/features/accounts/require-member.server";
import { handleManageForm } from "~/features/authors/manage/manage-action.server";
import { keepWords } from "~/features/authors/manage/refuse.server";
import { secretMeta } from "~/features/site/private-meta";
import { transcriptFormLimit } from "~/features/stories/limits";
import type { EditResult } from "~/features/stories/manage/edit-result";
import { ManageStory } from "~/features/stories/manage/manage-story";
import type { TranscriptAnswer } from "~/features/stories/manage/manage-transcript";
import { requireOwnStory } from "~/features/stories/manage/managed-story.server";
import { LateCopy } from "~/features/voice/copy/late-copy";
import { t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";

export const meta = () => secretMeta(t("Your story"));
export { accountHeaders as headers };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const member = requireMember(context.viewer, request);
  const { userId, clipId, needsCopy, ...story } = await requireOwnStory(context.db, member.userId, params.id);
  return {
    story: { ...story, hasClip: clipId !== null },
    copyPath: needsCopy ? `/my-stories/${story.id}/voice` : null,
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await readForm(request, transcriptFormLimit);
  try {
    const member = requireMember(context.viewer, request);
    const read = () => requireOwnStory(context.db, member.userId, params.id);
    return await handleManageForm(context, request, form, read, `/my-stories/${params.id}`);
  } catch (error) {
    return keepWords(error, form);
  }
}

export { unlessActionBroke as shouldRevalidate } from "~/lib/revalidation";
export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function OwnStory() {
  const { story, copyPath } = useLoaderData<typeof loader>();
  const answer = useActionData<{ result?: EditResult; transcript?: TranscriptAnswer }>();
  return (
    <ManageStory
      story={story}
      result={answer?.result}
      transcript={answer?.transcript}
      lead={t("Only you can open this page, while you are signed in.")}
      isOwned
      removal={{ to: "delete", label: t("Delete story") }}
    >
      <LateCopy path={copyPath} />
    </ManageStory>
  );
}
