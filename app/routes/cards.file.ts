import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { visitor } from "~/features/accounts/viewer";
import { cardFingerprint, cardPath, parseCardFile } from "~/features/cards/address";
import { obtainCard, redrawCard, retryAfterHeader } from "~/features/cards/images.server";
import { findStory } from "~/features/stories/queries.server";
import { immutable } from "~/platform/files";

/**
 * A published story's card as a PNG, drawn on the first request. The URL contains a hash of its content; after an edit,
 * the old URL redirects to the new one.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = parseCardFile(params.file ?? "");
  const story = asked && (await findStory(context.db, visitor, asked.storyId));
  if (!story) throw new Response(null, { status: 404 });
  const { format } = asked;
  const fingerprint = await cardFingerprint(story);
  if (asked.fingerprint !== fingerprint) {
    return redirect(cardPath(story.id, fingerprint, format), { headers: { "Cache-Control": "no-cache" } });
  }
  try {
    // Crawlers time out after a few seconds, so no model is called.
    const deps = { ...context, writer: null };
    const drawn = await obtainCard(deps, story, format);
    const image = drawn && (await context.files.respond(drawn.key, request, immutable));
    if (image) return image;
    const again = drawn && (await redrawCard(deps, story, drawn.card, format));
    const redrawn = again && (await context.files.respond(again.key, request, immutable));
    return redrawn ?? new Response(null, { status: 404 });
  } catch (error) {
    context.log.error("card.image", error, { storyId: story.id });
    const headers = { "Retry-After": retryAfterHeader(error), "Cache-Control": "no-store" };
    return new Response(null, { status: 503, headers });
  }
}
