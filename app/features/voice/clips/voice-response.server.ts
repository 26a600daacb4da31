import { site } from "~/content/site";
import { attachment } from "~/lib/text/attachment";
import { type Files, immutable } from "~/platform/files";
import { audioExtension } from "./file-name";
import type { FoundClip } from "./queries.server";

/**
 * Responds with a file of a story's recording, or with 404. Immutable: a different file has a different URL. Its author
 * can play it before publication, uncached.
 * @param request with `download` in its query, it is to be saved under the story's name
 * @param key of the file
 */
export async function respondWithVoice(
  files: Files,
  request: Request,
  clip: FoundClip,
  key: string | null | undefined,
): Promise<Response> {
  const kept = clip?.isPublic ? immutable : "private, no-store";
  const response = clip && key && (await files.respond(key, request, kept));
  if (!response) return new Response(null, { status: 404 });
  if (new URL(request.url).searchParams.has("download")) {
    const extension = audioExtension(response.headers.get("content-type") ?? "");
    const name = `${clip.songTitle} by ${clip.artistName}, told on ${site.name}.${extension}`;
    response.headers.set("Content-Disposition", attachment(name));
  }
  return response;
}
