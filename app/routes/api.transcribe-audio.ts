import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { countRecording } from "~/features/gatherings/telling/counted-as.server";
import { withRecording } from "~/features/voice/clips/receive-recording.server";
import { refusal } from "~/features/voice/clips/refusal.server";
import { transcribe } from "~/features/voice/clips/transcribe.server";
import { voiceMessages } from "~/features/voice/messages";
import { isKey, readPieceCount } from "~/features/voice/pieces/transcribe-piece.server";
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
    Response.json(await transcribe(context, recording, { key, waitsForText, pieces: readPieceCount(request) })),
  );
}

/** POST only. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
