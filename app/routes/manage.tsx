import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { visitor } from "~/features/accounts/viewer";
import { handleManageForm } from "~/features/authors/manage/manage-action.server";
import { cardImage } from "~/features/cards/address";
import { CardDownloads } from "~/features/cards/card-downloads";
import { CardImage } from "~/features/cards/card-image";
import { transcriptFormLimit } from "~/features/stories/limits";
import type { EditResult } from "~/features/stories/manage/edit-result";
import { ManageStory } from "~/features/stories/manage/manage-story";
import type { TranscriptAnswer } from "~/features/stories/manage/manage-transcript";
import { requireManagedStory } from "~/features/stories/manage/managed-story.server";
import { managePath } from "~/features/stories/paths";
import { findStory } from "~/features/stories/queries.server";
import { LateCopy } from "~/features/voice/copy/late-copy";
import { t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";

export { headers, meta } from "~/features/stories/manage/private-page";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { userId, clipId, needsCopy, ...story } = await requireManagedStory(context.db, params.token);
  const published = story.isPublished ? await findStory(context.db, visitor, story.id) : null;
  return {
    story: { ...story, hasClip: clipId !== null },
    isClaimed: userId !== null,
    copyPath: needsCopy ? `${managePath(params.token ?? "")}/voice` : null,
    card: published && (await cardImage(published)),
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await readForm(request, transcriptFormLimit);
  const read = () => requireManagedStory(context.db, params.token);
  return handleManageForm(context, request, form, read, managePath(params.token ?? ""));
}

export { unlessActionBroke as shouldRevalidate } from "~/lib/revalidation";
export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Manage() {
  const { story, isClaimed, card, copyPath } = useLoaderData<typeof loader>();
  const answer = useActionData<{ result?: EditResult; transcript?: TranscriptAnswer }>();
  return (
    <ManageStory story={story} result={answer?.result} transcript={answer?.transcript} isOwned={isClaimed}>
      <LateCopy path={copyPath} />
      {card ? (
        <section aria-label={t("Your card")} className="mt-8 grid gap-4">
          <CardImage path={card.path} song={story.shownSong} />
          <div className="flex flex-wrap gap-3">
            <CardDownloads {...card} />
          </div>
        </section>
      ) : null}
    </ManageStory>
  );
}
