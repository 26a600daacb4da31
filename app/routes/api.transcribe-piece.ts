import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { countRecording } from "~/features/gatherings/telling/rate-limits.server";
import { withRecording } from "~/features/voice/clips/receive-recording.server";
import { refusal } from "~/features/voice/clips/refusal.server";
import { receivedPieceLimits } from "~/features/voice/limits";
import { voiceMessages } from "~/features/voice/messages";
import { readPieceNumber, transcribePiece } from "~/features/voice/pieces/transcribe-piece.server";

/**
 * Transcribes a piece of a recording while its author goes on speaking (docs/decisions/0036). Asks for the piece's
 * bytes with `Idempotency-Key`, `Piece-Number` and `Piece-Start`; answers `{ text }`.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const wait = await countRecording(context, request, context.limits.piece);
  if (wait) throw refusal(429, voiceMessages.tooManyPieces, { "Retry-After": `${wait}` });
  const piece = readPieceNumber(request);
  return withRecording(
    request,
    async (recording) => Response.json(await transcribePiece(context, recording, piece)),
    receivedPieceLimits,
  );
}

export { postOnly as loader } from "~/platform/http/post-only";
