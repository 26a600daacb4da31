import { redirect } from "@remix-run/cloudflare";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import { isMember, type Viewer } from "~/features/accounts/viewer";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import type { FeedStory } from "~/features/stories/feed/feed-story";
import { storyPath } from "~/features/stories/paths";
import { formatCursor } from "~/lib/text/cursor";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { tooManyRequests } from "~/platform/http/too-many-requests";
import { unavailable } from "~/platform/http/unavailable";
import type { Limit } from "~/platform/rate-limit";
import { fromFields } from "./from-fields.server";
import { savedMessages } from "./messages";
import { savedPath } from "./paths";
import { findReadable, removeSaved, saveStories } from "./saved.server";
import type { SavedAnswer } from "./saved-fields";

interface Deps extends ArchiveDeps {
  viewer: Viewer;
  limits: { like: Limit };
}

/** Seconds until this reader may go on; null while they may. Counted apart from their likes. */
const secondsLeft = ({ viewer, limits }: Deps, request: Request) =>
  limits.like.count(`saved ${rateLimitKey(viewer, request)}`);

/** Brings a device's list and the signed-in account's together. For visitors it only says which stories can be read. */
export async function syncSavedList(deps: Deps, request: Request): Promise<Response> {
  const { main, viewer } = deps;
  const form = await readForm(request);
  // Not a visitor's answer, by which the device would forget an account's list.
  if (viewer.isUnknown) throw unavailable();
  const seconds = await secondsLeft(deps, request);
  if (seconds !== null) return tooManyRequests(seconds);
  const { save, remove, cards } = fromFields(form, new Date());
  if (isMember(viewer)) {
    const { userId } = viewer;
    await saveStories(main, userId, save);
    await removeSaved(
      main,
      userId,
      remove.filter(({ owner }) => owner === userId).map(({ id }) => id),
    );
  }
  const stories = await findReadable(deps, cards);
  return Response.json({ account: viewer.userId, stories } satisfies SavedAnswer<FeedStory>);
}

/**
 * The form of one story, on its page and on the list, for accounts; visitors are told that their list needs a script.
 */
export async function changeSavedList(deps: Deps, request: Request): Promise<Response> {
  const { main, viewer } = deps;
  const form = await readForm(request, 1024);
  const id = String(form.get("story") ?? "");
  const wanted = form.get("saved");
  if (!/^[\w-]{1,40}$/.test(id) || (wanted !== "yes" && wanted !== "no")) {
    throw new Response("saved must be yes or no, for a story.", { status: 400 });
  }
  const createdAt = savedTime(form, new Date());
  const back = form.has("list") ? savedPath : storyPath(id);
  if (viewer.isUnknown) throw unavailable();
  if (!isMember(viewer)) return redirectWithToast(back, savedMessages.needsScript);
  if ((await secondsLeft(deps, request)) !== null) return redirectWithToast(back, savedMessages.tooOften);
  if (wanted === "no") {
    await removeSaved(main, viewer.userId, [id]);
    return redirect(
      form.has("list") ? `${savedPath}?removed=${formatCursor({ id, createdAt })}` : `${back}#save`,
    );
  }
  const [story] = await findReadable(deps, [id]);
  if (!story) return redirectWithToast(savedPath, savedMessages.gone);
  await saveStories(main, viewer.userId, [{ id, createdAt }]);
  return redirect(form.has("list") ? savedPath : `${back}#save`);
}

/** When a story was saved that comes back to its place on the list; now for a new one. */
function savedTime(form: FormData, now: Date): Date {
  const at = new Date(Number(form.get("at") || now));
  return at > new Date(0) && at < now ? at : now;
}
