import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findClip } from "~/features/voice/queries.server";

const year = 365 * 24 * 60 * 60;

/** The recording of a story whose author publishes it. A recording never changes: another one has another address. */
export async function loader({ params, request, context: { db, viewer, files } }: LoaderFunctionArgs) {
  const clip = await findClip(db, viewer, params.id ?? "");
  const recording =
    clip && (await files.respond(clip.objectKey, request, `public, max-age=${year}, immutable`));
  return recording ?? new Response(null, { status: 404 });
}
