import { type HeardPieces, openLivePieces } from "../pieces/live-pieces";
import type { Placed } from "../pieces/place-words";
import type { VoiceDeps } from "./voice-deps";

interface Session {
  deps: VoiceDeps;
  /** Inserts what was heard in a piece of a recording into the story, after the previous piece. */
  onPiece(key: string, text: string): Promise<Placed>;
  /** Aborted when the form unmounts. */
  unmounted(): AbortSignal;
}

/** Milliseconds within which the only piece is cut: the code for it may not load. */
const cutWithinMs = 1500;

/** The pieces of a recording, once it has ended. */
export interface TakePieces extends HeardPieces {
  /** Whether all that was heard is in the story's text. */
  areAllPlaced(): boolean;
}

/** Transcribes recordings piece by piece while they are recorded, and inserts the words. */
export function openPieces({ deps, onPiece, unmounted }: Session) {
  const ended = new Map<string, TakePieces>();
  const stops = new Map<string, () => void>();

  /**
   * Starts with a recording.
   * @param note stores on the device which texts are in the story
   */
  function start(key: string, note: (placed: string[]) => Promise<unknown>) {
    let placed: string[] = [];
    let isFull = false;
    const onText = async (text: string) => {
      if (text === "" || isFull || unmounted().aborted || !stops.has(key)) return;
      const before = placed;
      // Noted before it is inserted: after a crash in between it is looked for in the text.
      placed = [...before, text];
      await note(placed);
      if (!stops.has(key) || (await onPiece(key, text)) === "placed") return;
      isFull = true;
      placed = before;
      await note(placed);
    };
    const live = openLivePieces(deps, key, onText, unmounted());
    stops.set(key, live.giveUp);
    return {
      live,
      placed: () => placed,
      /** The recording has ended: its last piece is sent. */
      async end(sound: Blob) {
        const isLoaded = live.hasCut();
        const heard = await (isLoaded ? live.end(sound) : orNullAfter(cutWithinMs, live.end(sound)));
        if (!heard) drop(key);
        else ended.set(key, { ...heard, areAllPlaced: () => !isFull });
      },
    };
  }

  /** Pieces of this recording are no longer wanted: the whole is transcribed, or it was deleted. */
  function drop(key: string) {
    stops.get(key)?.();
    stops.delete(key);
    ended.delete(key);
  }

  return {
    start,
    drop,
    dropAll() {
      for (const key of [...stops.keys()]) drop(key);
    },
    /** The pieces of a recording that has ended, unless one of them could not be transcribed. */
    of: (key: string) => (ended.get(key)?.isBroken() ? undefined : ended.get(key)),
  };
}

const orNullAfter = <Value>(ms: number, value: Promise<Value>): Promise<Value | null> =>
  Promise.race([value, new Promise<null>((resolve) => setTimeout(resolve, ms, null))]);

export type Pieces = ReturnType<typeof openPieces>;
