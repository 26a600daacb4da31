import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireManagedStory } from "~/features/stories/manage/managed-story.server";
import { clipKeyOf } from "~/features/voice/clips/clips.server";

/** The recording of a story for its author, published or not. */
export async function loader({ params, request, context: { db, files } }: LoaderFunctionArgs) {
  const { clipId } = await requireManagedStory(db, params.token);
  const recording = clipId && (await files.respond(clipKeyOf(clipId), request, "private, no-store"));
  return recording || new Response(null, { status: 404 });
}
