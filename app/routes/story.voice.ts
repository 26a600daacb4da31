import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findClip } from "~/features/voice/clips/queries.server";

const forever = "public, max-age=31536000, immutable";

/**
 * The published recording of a story. Immutable: a different recording has a different URL. Its author can play it
 * before publication, uncached.
 */
export async function loader({ params, request, context: { db, viewer, files } }: LoaderFunctionArgs) {
  const clip = await findClip(db, viewer, params.id ?? "");
  const kept = clip?.isPublic ? forever : "private, no-store";
  const recording = clip && (await files.respond(clip.objectKey, request, kept));
  return recording ?? new Response(null, { status: 404 });
}
