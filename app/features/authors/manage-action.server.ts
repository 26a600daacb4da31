import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { Viewer } from "~/features/accounts/viewer";
import { reasonToHold } from "~/features/stories/holding.server";
import {
  editStory,
  publishStory,
  publishVoice,
  removeVoice,
  unpublishStory,
} from "~/features/stories/manage.server";
import type { ManagedStory } from "~/features/stories/managed-story.server";
import { storyMessages } from "~/features/stories/messages";
import { storyWordsSchema } from "~/features/stories/schema";
import { type Teller, tellVisibilityChanged } from "~/features/stories/tell.server";
import { forgetClip } from "~/features/voice/loose-clips.server";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Limit } from "~/platform/rate-limit";
import type { Safety } from "~/platform/safety";
import { answerTranscript, reasonAgainstVoice } from "./transcript-action.server";

interface Rooms extends Teller {
  db: Database;
  files: Files;
  viewer: Viewer;
  heldWords: string[];
  safety: Safety | null;
  limits: { manage: Limit };
}

/**
 * Does what its author asks for a story, behind the private link as from the account's own list.
 * @param back the page's own address
 */
export async function answerManage(rooms: Rooms, form: FormData, story: ManagedStory, back: string) {
  const { db } = rooms;
  const wait = await rooms.limits.manage.exceededBy(story.id);
  if (wait) {
    const result = parseWithZod(form, { schema: storyWordsSchema }).reply({
      formErrors: [storyMessages.tooManyChanges],
    });
    return data({ result }, { status: 429, headers: { "Retry-After": `${wait}` } });
  }
  switch (form.get("intent")) {
    case "unpublish":
      await unpublishStory(db, story);
      await tellVisibilityChanged(rooms, story);
      return redirectWithToast(back, { title: "Story unpublished", kind: "success" });
    case "publish":
      if (!story.mayPublish) throw new Response(null, { status: 403 });
      await publishStory(db, story);
      await tellVisibilityChanged(rooms, story);
      return redirectWithToast(back, { title: "Story published", kind: "success" });
    case "publish-voice":
    case "hide-voice": {
      const isPublished = form.get("intent") === "publish-voice";
      const reason = isPublished ? await reasonAgainstVoice(rooms, story, story.transcript) : null;
      if (reason) {
        const description = `An editor would have to hear it first: ${reason}.`;
        return redirectWithToast(back, { title: "Your recording stays private", description });
      }
      await publishVoice(db, story, isPublished);
      await rooms.pages.purge(["stories"]);
      const title = isPublished ? "Your voice is published" : "Your recording is private";
      return redirectWithToast(back, { title, kind: "success" });
    }
    case "remove-voice":
      await removeVoice(db, story);
      await rooms.pages.purge(["stories"]);
      if (story.clipId) await forgetClip(rooms, story.clipId);
      return redirectWithToast(back, { title: "Recording deleted", kind: "success" });
    case "save-transcript":
      return answerTranscript(rooms, form, story, back);
    default:
      return answerEdit(rooms, form, story, back);
  }
}

async function answerEdit(rooms: Rooms, form: FormData, story: ManagedStory, back: string) {
  const parsed = parseWithZod(form, { schema: storyWordsSchema });
  if (parsed.status !== "success") return data({ result: parsed.reply() }, { status: 400 });
  try {
    const { story_content: text } = parsed.value;
    const hold = await reasonToHold(
      rooms.db,
      rooms.viewer,
      text,
      { ...rooms, isTooFast: false, isUnchecked: false },
      story.id,
    );
    await editStory(rooms.db, story, parsed.value, hold);
    await tellVisibilityChanged(rooms, story);
    return await redirectWithToast(back, { title: "Changes saved", kind: "success" });
  } catch (error) {
    rooms.log.error("story.edit", error);
    const result = parsed.reply({ formErrors: [storyMessages.saveFailed] });
    return data({ result }, { status: 503 });
  }
}
