import { anySignal } from "~/lib/concurrency/any-signal";
import { t } from "~/lib/i18n/t";
import { picturesPath } from "../editing/paths";
import type { KeptPicture } from "../pictures/keep-picture.server";
import { postPictureLimits } from "../pictures/limits";
import { pictureErrors } from "../pictures/picture-words";
import { shrinkPicture } from "./shrink-picture";

/** A picture that the server keeps now, or why it doesn't, in words for its editor. */
type Upload = { picture: KeptPicture } | { error: string };

/** Milliseconds for a picture and its answer, on a slow phone network. */
const timeoutMs = 2 * 60_000;

/** Sends a picture to the server. @throws when `signal` ends it */
export async function uploadPicture(file: File, signal: AbortSignal): Promise<Upload> {
  const body = await shrinkPicture(file);
  signal.throwIfAborted();
  if (body.size > postPictureLimits.bytes) return { error: t(pictureErrors.tooLarge) };
  try {
    const headers = { "Content-Type": body.type || "image/*" };
    const answer = await fetch(picturesPath, {
      method: "POST",
      headers,
      body,
      signal: anySignal(signal, AbortSignal.timeout(timeoutMs)),
    });
    // Who was signed out is led to a page, which is no JSON.
    const said: KeptPicture | { error: string } = await answer.json();
    return "error" in said ? said : { picture: said };
  } catch (error) {
    if (signal.aborted) throw error;
    return { error: t(pictureErrors.unreachable) };
  }
}
