import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { visitor } from "~/features/accounts/viewer";
import { cardImage } from "~/features/cards/address";
import { CardDownloads } from "~/features/cards/card-downloads";
import { CardImage } from "~/features/cards/card-image";
import { reasonToHold } from "~/features/stories/holding.server";
import {
  editStory,
  publishStory,
  publishVoice,
  removeVoice,
  unpublishStory,
} from "~/features/stories/manage.server";
import { ManageStory } from "~/features/stories/manage-story";
import { requireManagedStory } from "~/features/stories/managed-story.server";
import { storyMessages } from "~/features/stories/messages";
import { managePath } from "~/features/stories/paths";
import { findStory } from "~/features/stories/queries.server";
import { storyWordsSchema } from "~/features/stories/schema";
import { tellVisibilityChanged } from "~/features/stories/tell.server";
import { forgetClip } from "~/features/voice/loose-clips.server";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";

export { headers, meta } from "~/features/stories/private-page";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { artistKey, userId, clipId, ...story } = await requireManagedStory(context.db, params.token);
  const published = story.isPublished ? await findStory(context.db, visitor, story.id) : null;
  return { story: { ...story, hasClip: clipId !== null }, card: published && (await cardImage(published)) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { db } = context;
  const form = await readForm(request);
  const story = await requireManagedStory(db, params.token);
  const back = managePath(params.token ?? "");

  switch (form.get("intent")) {
    case "unpublish":
      await unpublishStory(db, story);
      tellVisibilityChanged(context, story);
      return redirectWithToast(back, { title: "Story unpublished", kind: "success" });
    case "publish":
      if (!story.mayPublish) throw new Response(null, { status: 403 });
      await publishStory(db, story);
      tellVisibilityChanged(context, story);
      return redirectWithToast(back, { title: "Story published", kind: "success" });
    case "publish-voice":
    case "hide-voice": {
      const isPublished = form.get("intent") === "publish-voice";
      await publishVoice(db, story, isPublished);
      const title = isPublished ? "Your voice is published" : "Your recording is private";
      return redirectWithToast(back, { title, kind: "success" });
    }
    case "remove-voice":
      await removeVoice(db, story);
      if (story.clipId) await forgetClip(context, story.clipId);
      return redirectWithToast(back, { title: "Recording deleted", kind: "success" });
    default: {
      const parsed = parseWithZod(form, { schema: storyWordsSchema });
      if (parsed.status !== "success") return data({ result: parsed.reply() }, { status: 400 });
      try {
        const { story_content: text } = parsed.value;
        const checks = { heldWords: context.heldWords, isTooFast: false };
        const hold = await reasonToHold(db, context.viewer, text, checks, story.id);
        tellVisibilityChanged(context, story, await editStory(db, story, parsed.value, hold));
        return await redirectWithToast(back, { title: "Changes saved", kind: "success" });
      } catch (error) {
        context.log.error("story.edit", error);
        const result = parsed.reply({ formErrors: [storyMessages.saveFailed] });
        return data({ result }, { status: 503 });
      }
    }
  }
}

export default function Manage() {
  const { story, card } = useLoaderData<typeof loader>();
  const answer = useActionData<{ result?: SubmissionResult<string[]> }>();
  return (
    <ManageStory story={story} result={answer?.result}>
      {card ? (
        <section aria-label="Your card" className="mt-8 grid gap-4">
          <CardImage path={card.path} story={story} />
          <div className="flex flex-wrap gap-3">
            <CardDownloads path={card.path} />
          </div>
        </section>
      ) : null}
    </ManageStory>
  );
}
