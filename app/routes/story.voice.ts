import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findClip } from "~/features/voice/clips/queries.server";
import { respondWithVoice } from "~/features/voice/clips/voice-response.server";

/** The published recording of a story. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const clip = await findClip(context.db, context.viewer, params.id ?? "");
  return respondWithVoice(context.files, request, clip, clip?.objectKey);
}
