import type { Editor } from "~/features/accounts/require-editor.server";
import { TimeoutError } from "~/lib/concurrency/with-timeout";
import { t } from "~/lib/i18n/t";
import { type Attempts, windowMs } from "~/platform/attempts";
import { readBody } from "~/platform/http/read-body";
import type { Log } from "~/platform/log";
import { keepPicture, NoPictureError, type PictureDeps } from "./keep-picture.server";
import { postPictureLimits } from "./limits";
import { pictureErrors } from "./picture-words";

interface Deps extends PictureDeps {
  attempts: Attempts;
  log: Log;
}

/**
 * Keeps the picture that an editor sends.
 * @returns `KeptPicture` with 201; or `{ error }` in words: 413 for too large a file, 415 for what is no picture that
 * we take, 429 for too many a day, 503 when drawing takes too long
 */
export async function receivePicture(deps: Deps, { userId }: Editor, request: Request): Promise<Response> {
  if (!/^image\//i.test(request.headers.get("content-type") ?? "")) return refusal(415, pictureErrors.unread);
  const { count, retryAfterSeconds } = await deps.attempts.count(`post picture ${userId}`, windowMs.day);
  if (count > postPictureLimits.aDay) {
    return refusal(429, pictureErrors.tooMany, { "Retry-After": `${retryAfterSeconds}` });
  }
  try {
    const file = new Blob([await readBody(request, postPictureLimits.bytes)]);
    return Response.json(await keepPicture(deps, userId, file), { status: 201, headers: keptByNobody });
  } catch (error) {
    if (error instanceof Response && error.status === 413) return refusal(413, pictureErrors.tooLarge);
    if (!(error instanceof NoPictureError)) throw error;
    deps.log.error("picture.redraw", error.cause);
    return refusal(error.cause instanceof TimeoutError ? 503 : 415, pictureErrors.unread);
  }
}

const keptByNobody = { "Cache-Control": "private, no-store" };

const refusal = (status: number, error: string, headers?: Record<string, string>) =>
  Response.json({ error: t(error) }, { status, headers: { ...keptByNobody, ...headers } });
