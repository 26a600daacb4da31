import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { countRecording } from "~/features/gatherings/telling/rate-limits.server";
import { withRecording } from "~/features/voice/clips/receive-recording.server";
import { refusal } from "~/features/voice/clips/refusal.server";
import { type Transcription, transcribe } from "~/features/voice/clips/transcribe.server";
import { voiceMessages } from "~/features/voice/messages";
import { isKey, readPieceCount } from "~/features/voice/pieces/transcribe-piece.server";
import { t } from "~/lib/i18n/t";
import { newSecret } from "~/lib/ids";

/**
 * Transcribes a recording (specification, section 7, "Transcribe voice"). Clients that may retry send an
 * `Idempotency-Key`: the same key is the same clip. Clients that only want it stored send `Prefer: respond-async` (RFC
 * 7240, section 4.1). Those whose pieces were transcribed say how many there were: `Transcribed-Pieces`
 * (docs/decisions/0036).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const wait = await countRecording(context, request, context.limits.transcribe);
  if (wait) throw refusal(429, voiceMessages.tooMany, { "Retry-After": `${wait}` });
  const sent = request.headers.get("Idempotency-Key");
  const key = isKey(sent) ? sent : newSecret();
  const waitsForText = !/\brespond-async\b/i.test(request.headers.get("Prefer") ?? "");
  return withRecording(request, async (recording) =>
    responseTo(await transcribe(context, recording, { key, waitsForText, pieces: readPieceCount(request) })),
  );
}

/** The transcript; 202 without one that nobody waits for, 502 without one that could not be made. */
function responseTo({ status, ...body }: Transcription): Response {
  if (status === "heard") return Response.json(body);
  if (status === "stored") return Response.json(body, { status: 202 });
  const { title, description } = voiceMessages.failed;
  return Response.json({ error: t(title), description: t(description), ...body }, { status: 502 });
}

export { postOnly as loader } from "~/platform/http/post-only";
