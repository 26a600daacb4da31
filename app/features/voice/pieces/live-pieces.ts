import { pieceLimits } from "../limits";
import { type Cut, openCutter } from "./cut-at-silence";
import type { cutPiece } from "./cut-piece";
import { openPieceQueue } from "./piece-queue";
import type { sendPiece } from "./send-piece";

export interface PieceDeps {
  cutPiece: typeof cutPiece;
  sendPiece: typeof sendPiece;
  isOnline(): boolean;
  /** Calls back once the network is available again. */
  whenOnline(goOn: () => void, signal: AbortSignal): void;
}

/** What became of a recording's pieces. */
export interface HeardPieces {
  /** How many were sent. */
  count: number;
  /** Whether all of them were heard, once that is known; otherwise the whole recording has to be transcribed. */
  areHeard: Promise<boolean>;
  /** One of them could not be heard. */
  isBroken(): boolean;
  /** What was heard in them, in order. */
  texts(): string[];
}

/**
 * Cuts a recording into pieces while it grows, and has them transcribed.
 * @param onText receives their texts, in order
 * @param signal aborted when they are no longer of interest
 */
export function openLivePieces(
  deps: PieceDeps,
  key: string,
  onText: (text: string) => Promise<void>,
  signal: AbortSignal,
) {
  const { isOnline, whenOnline } = deps;
  const queue = openPieceQueue({ send: deps.sendPiece, onText, isOnline, whenOnline, signal });
  const cutter = openCutter(pieceLimits, queue.waiting);
  const due: Cut[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let work = Promise.resolve();

  function cut(recording: Blob, { at, isSpeech }: Cut) {
    work = work
      .then(async () => {
        if (queue.isBroken()) return;
        const piece = await deps.cutPiece(recording, last, at);
        if (!piece) return;
        last = piece.last;
        if (!isSpeech) return;
        if (queue.count() >= pieceLimits.maxCount) return queue.giveUp();
        queue.add({ key, number: queue.count(), start: Math.max(0, piece.start), sound: piece.sound });
      })
      .catch(queue.giveUp);
  }

  function hear(at: number, level: number | null) {
    const found = cutter.hear(at, level);
    if (found) due.push(found);
  }

  return {
    /** Takes the level at a time of the recording, in seconds. */
    hear,
    /** Takes the recording as far as it is there, up to `until` seconds. */
    grow(recording: () => Blob, until: number, level: number | null) {
      hear(until, level);
      for (let next = due[0]; next && next.at <= until; next = due[0]) {
        due.shift();
        cut(recording(), next);
      }
    },
    /**
     * The recording has ended: its last piece is cut.
     * @returns null if there was no pause to cut it at: the whole recording is as short as a piece
     */
    async end(recording: Blob): Promise<HeardPieces | null> {
      for (const next of due.splice(0)) cut(recording, next);
      await work;
      if (queue.count() === 0 || queue.isBroken()) return null;
      cut(recording, { at: Number.POSITIVE_INFINITY, isSpeech: cutter.isSpeech() });
      await work;
      return { count: queue.count(), areHeard: queue.close(), isBroken: queue.isBroken, texts: queue.texts };
    },
    /** Whether a piece was cut: the code for it is loaded. */
    hasCut: () => last > Number.NEGATIVE_INFINITY,
    giveUp: queue.giveUp,
  };
}
