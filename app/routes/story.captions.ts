import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { captionsOf } from "~/features/voice/clips/captions.server";
import { findClip } from "~/features/voice/clips/queries.server";
import { conditional } from "~/platform/http/conditional";

/** What a published recording says, as captions in WebVTT. */
export async function loader({ params, request, context: { db, viewer } }: LoaderFunctionArgs) {
  const clip = await findClip(db, viewer, params.id ?? "");
  const captions = clip && captionsOf(clip);
  if (!captions) return new Response(null, { status: 404 });
  return conditional(request, captions, {
    contentType: "text/vtt; charset=utf-8",
    // Not as long as the recording itself: its author may correct what it says.
    cacheControl: clip.isPublic ? "public, max-age=600" : "private, no-store",
    // Unknown: with the time of the response, a version that is still the same would count as changed.
    changedAt: null,
  });
}
