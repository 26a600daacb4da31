import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findClip } from "~/features/voice/clips/queries.server";

const forever = "public, max-age=31536000, immutable";

/**
 * The recording of a story whose author publishes it: it never changes, another one has another address. Its author hears
 * it before it is published, and nothing keeps a copy of that.
 */
export async function loader({ params, request, context: { db, viewer, files } }: LoaderFunctionArgs) {
  const clip = await findClip(db, viewer, params.id ?? "");
  const kept = clip?.isPublic ? forever : "private, no-store";
  const recording = clip && (await files.respond(clip.objectKey, request, kept));
  return recording ?? new Response(null, { status: 404 });
}
