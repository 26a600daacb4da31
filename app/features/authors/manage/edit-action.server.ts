import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { countryUnknown, lacksCountry } from "~/features/places/place-columns.server";
import { type EventDeps, enqueueVisibilityChanged } from "~/features/stories/enqueue.server";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import { savedToast, storyMessages } from "~/features/stories/messages";
import { storyWordsSchema } from "~/features/stories/schema";
import { t } from "~/lib/i18n/t";
import { translateReply } from "~/lib/i18n/translate-reply";
import { redirectWithToast } from "~/platform/http/toast.server";
import { type ChangeDeps, change, edit } from "./change-story.server";
import { changedMeanwhile, isConflict, withTheirs } from "./edit-conflict.server";

/**
 * Saves an author's edit of a story. 409 if somebody else has changed it since the form was shown: what was typed stays
 * in the form, beside how the story reads now.
 * @param read reads the story again; throws 404 if it doesn't exist any more
 * @param back the page's own path
 */
export async function handleEdit(
  deps: EventDeps & ChangeDeps,
  form: FormData,
  story: ManagedStory,
  read: () => Promise<ManagedStory>,
  back: string,
) {
  const parsed = parseWithZod(form, { schema: storyWordsSchema });
  if (parsed.status !== "success") return data({ result: translateReply(parsed.reply()) }, { status: 400 });
  try {
    if (await lacksCountry(deps.db, parsed.value, story)) {
      return data({ result: parsed.reply({ formErrors: [t(countryUnknown)] }) }, { status: 400 });
    }
    const done = await change(read, async (found) =>
      isConflict(form, found, parsed.value) ? { theirs: found } : edit(deps, found, parsed.value),
    );
    if (!done) {
      const result = parsed.reply({ formErrors: [t(storyMessages.notEditable)] });
      return data({ result }, { status: 403 });
    }
    if (typeof done === "object") {
      const result = parsed.reply({ formErrors: [t(changedMeanwhile)] });
      return data({ result: withTheirs(result, done.theirs) }, { status: 409 });
    }
    await enqueueVisibilityChanged(deps, story);
    return await redirectWithToast(back, savedToast(done));
  } catch (error) {
    if (error instanceof Response) throw error;
    deps.log.error("story.edit", error);
    const result = parsed.reply({ formErrors: [t(storyMessages.saveFailed)] });
    return data({ result }, { status: 503 });
  }
}
