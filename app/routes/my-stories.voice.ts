import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isMember } from "~/features/accounts/viewer";
import { requireOwnStory } from "~/features/stories/manage/managed-story.server";
import { findClipKey } from "~/features/voice/clips/clips.server";
import { handleCopy } from "~/features/voice/clips/receive-copy.server";

/** The recording of a story for the account it belongs to, published or not. */
export async function loader({ params, request, context: { db, files, viewer } }: LoaderFunctionArgs) {
  if (!isMember(viewer)) return new Response(null, { status: 404 });
  const { clipId } = await requireOwnStory(db, viewer.userId, params.id);
  const key = clipId && (await findClipKey(db, clipId));
  const recording = key && (await files.respond(key, request, "private, no-store"));
  return recording || new Response(null, { status: 404 });
}

/** Takes the copy that every player decodes. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  if (!isMember(context.viewer)) return new Response(null, { status: 404 });
  return handleCopy(context, request, await requireOwnStory(context.db, context.viewer.userId, params.id));
}
