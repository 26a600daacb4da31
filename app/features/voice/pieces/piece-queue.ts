import { anySignal } from "~/lib/concurrency/any-signal";
import { withResolvers } from "~/lib/concurrency/with-resolvers";
import type { PieceToSend, SentPiece } from "./send-piece";

/** Pieces on their way at the same time. */
const concurrency = 2;

/** Attempts after which a piece is given up, and with it the recording's other pieces. */
const maxAttempts = 6;

/** Milliseconds, doubled with each failure: the second attempt waits twice as long, the third four times. */
const firstPauseMs = 1000;

/** Milliseconds that a piece may wait once the recording has ended; after that the whole recording is faster. */
const retryWithinMs = 5000;

interface Queued extends PieceToSend {
  attempts: number;
  isUnderWay: boolean;
  /** Waits for its next attempt. */
  timer?: ReturnType<typeof setTimeout>;
  text?: string;
}

interface Deps {
  send(piece: PieceToSend, signal: AbortSignal): Promise<SentPiece>;
  /** Receives the texts in the order of their pieces, one after another. */
  onText(text: string): Promise<void>;
  isOnline(): boolean;
  /** Calls back once the network is available again. */
  whenOnline(goOn: () => void, signal: AbortSignal): void;
  /** Aborted when the pieces are no longer of interest. */
  signal: AbortSignal;
}

/** Sends the pieces of a recording, each until it is heard, and passes their texts on in order. */
export function openPieceQueue({ send, onText, isOnline, whenOnline, signal }: Deps) {
  const pieces: Queued[] = [];
  const ended = withResolvers<boolean>();
  const own = new AbortController();
  const all = anySignal(signal, own.signal);
  let passedOn = 0;
  let passing = Promise.resolve();
  let isClosed = false;
  let isBroken = false;

  /** Gives up: the whole recording has to be transcribed. */
  function giveUp() {
    isBroken = true;
    own.abort();
    for (const { timer } of pieces) clearTimeout(timer);
    void passing.then(() => ended.resolve(false));
  }
  signal.addEventListener("abort", giveUp, { once: true });

  function pump() {
    if (isBroken) return;
    const free = concurrency - pieces.filter(({ isUnderWay }) => isUnderWay).length;
    const next = pieces.filter((one) => !one.isUnderWay && one.text === undefined && !one.timer);
    for (const piece of next.slice(0, Math.max(0, free))) void attempt(piece);
    if (isClosed && passedOn === pieces.length) void passing.then(() => ended.resolve(!isBroken));
  }

  async function attempt(piece: Queued) {
    piece.isUnderWay = true;
    const sent: SentPiece = isOnline() ? await send(piece, all) : { status: "failed", retryAfterMs: 0 };
    piece.isUnderWay = false;
    if (isBroken) return;
    if (sent.status === "refused") return giveUp();
    if (sent.status === "failed") return again(piece, sent.retryAfterMs);
    piece.text = sent.text;
    for (let next = pieces[passedOn]; next?.text !== undefined; next = pieces[passedOn]) {
      const { text } = next;
      passing = passing.then(() => onText(text));
      passedOn += 1;
    }
    pump();
  }

  /** Sends a piece again after a while, or as soon as there is a network. */
  function again(piece: Queued, retryAfterMs: number) {
    const isOffline = !isOnline();
    // Without a network attempts cost nothing, and say nothing about the server.
    if (!isOffline) piece.attempts += 1;
    const pause = Math.max(retryAfterMs, firstPauseMs * 2 ** piece.attempts);
    if (piece.attempts >= maxAttempts || (isClosed && (isOffline || pause > retryWithinMs))) return giveUp();
    const goOn = () => {
      clearTimeout(piece.timer);
      piece.timer = undefined;
      pump();
    };
    piece.timer = setTimeout(goOn, pause);
    if (isOffline) whenOnline(goOn, all);
    pump();
  }

  return {
    add(piece: PieceToSend) {
      if (isBroken) return;
      pieces.push({ ...piece, attempts: 0, isUnderWay: false });
      pump();
    },
    count: () => pieces.length,
    /** How many were not heard yet. */
    waiting: () => pieces.filter(({ text }) => text === undefined).length,
    isBroken: () => isBroken,
    giveUp,
    /**
     * There are no more pieces.
     * @returns whether all of them were heard, once that is known
     */
    close(): Promise<boolean> {
      isClosed = true;
      // A piece that waits for its next attempt gets it now.
      for (const piece of pieces) {
        clearTimeout(piece.timer);
        piece.timer = undefined;
      }
      if (!isOnline() && passedOn < pieces.length) giveUp();
      pump();
      return ended.promise;
    },
    /** All texts, joined by their receiver; empty ones included. */
    texts: () => pieces.map(({ text }) => text ?? ""),
  };
}
