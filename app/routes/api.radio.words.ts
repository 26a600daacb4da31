import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findWords } from "~/features/radio/voices/find-words.server";
import { likersOf } from "~/features/sharing/likes/likers";

/** The words of a published voice as JSON, with their times; 404 once it is withdrawn or hidden. */
export async function loader({ params, request, context: { db, viewer, visitors } }: LoaderFunctionArgs) {
  const likers = likersOf(viewer, await visitors.read(request));
  const words = await findWords(db, params.id ?? "", likers);
  const headers = { "Cache-Control": "private, no-cache" };
  return words ? Response.json(words, { headers }) : new Response(null, { status: 404, headers });
}
