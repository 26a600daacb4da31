import { pieceLimits } from "~/features/voice/limits";
import type { Readiness } from "~/features/voice/session/speech-readiness";
import type { VoiceDeps } from "~/features/voice/session/voice-deps";
import type { Take } from "~/features/voice/session/voice-state";
import { t } from "~/lib/i18n/t";

interface Options {
  /** Finds a take by its key. */
  find(key: string): Take | undefined;
  readiness(): Readiness;
  send: VoiceDeps["sendPiece"];
}

/** Has takes transcribed by their pieces alone: whole recordings are uploaded with the story. */
export function openQuestionPieces({ find, readiness, send }: Options) {
  /** How many pieces a take has, by its key. */
  const counts = new Map<string, number>();
  /** Keys of the takes of which pieces were sent. */
  const cut = new Set<string>();

  const sendPiece: VoiceDeps["sendPiece"] = (piece, signal) => {
    cut.add(piece.key);
    return send(piece, signal);
  };

  // What has no pieces is one, if it is short; else its words come after it was sent.
  const sendRecording: VoiceDeps["sendRecording"] = async (sound, key, { signal, pieces }) => {
    if (pieces) {
      counts.set(key, pieces);
      return { status: "kept" };
    }
    const later = {
      status: "refused",
      title: t("Kept. Its words are written down later."),
      isKept: true,
    } as const;
    const { recording } = find(key) ?? {};
    if (readiness() !== "ready" || !recording || recording.seconds > pieceLimits.maxSeconds) return later;
    // The server has a piece 0 of it already, now or since an earlier visit, and would answer that one's words.
    if (cut.has(key) || recording.placed?.length) return later;
    const sent = await send({ key, number: 0, start: 0, sound }, signal);
    if (sent.status !== "heard") return later;
    counts.set(key, 1);
    return sent;
  };

  return {
    sendPiece,
    sendRecording,
    /** How many pieces a take has; undefined unless all of them were heard: then the server transcribes the whole. */
    countOf: (take: Take | null) =>
      take?.step.status === "heard" ? counts.get(take.recording.key) : undefined,
  };
}
