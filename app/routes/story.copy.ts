import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { audioExtension } from "~/features/voice/clips/file-name";
import { findClip } from "~/features/voice/clips/queries.server";
import { respondWithVoice } from "~/features/voice/clips/voice-response.server";

/** The copy of a published recording that every player decodes. Its path ends as files of its type do. */
export async function loader({ params, request, context: { db, files, viewer } }: LoaderFunctionArgs) {
  const clip = await findClip(db, viewer, params.id ?? "");
  const isThere =
    clip?.copyType && new URL(request.url).pathname.endsWith(`.${audioExtension(clip.copyType)}`);
  return respondWithVoice(files, request, clip, isThere ? clip.copyKey : null);
}
