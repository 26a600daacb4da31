import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireManagedStory } from "~/features/stories/manage/managed-story.server";
import { findClipKey } from "~/features/voice/clips/clips.server";
import { handleCopy } from "~/features/voice/clips/receive-copy.server";

/** The recording of a story for its author, published or not. */
export async function loader({ params, request, context: { db, files } }: LoaderFunctionArgs) {
  const { clipId } = await requireManagedStory(db, params.token);
  const key = clipId && (await findClipKey(db, clipId));
  const recording = key && (await files.respond(key, request, "private, no-store"));
  return recording || new Response(null, { status: 404 });
}

/** Takes the copy that every player decodes. */
export const action = async ({ params, request, context }: ActionFunctionArgs) =>
  handleCopy(context, request, await requireManagedStory(context.db, params.token));
