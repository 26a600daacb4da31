import { withResolvers } from "~/lib/concurrency/with-resolvers";
import { newSecret } from "~/lib/ids";
import type { Recorder } from "../microphone/recorder";
import { openSound } from "./growing-sound";
import { type StoredRecording, untouched } from "./recording-store";
import type { VoiceDeps } from "./voice-deps";
import type { Pieces } from "./voice-pieces";
import { type Takes, written } from "./voice-takes";

interface Session {
  deps: Pick<VoiceDeps, "storeChunk" | "storeRecording">;
  takes: Takes;
  pieces: Pieces;
  /** Null until the microphone is open. */
  recorder(): Recorder | null;
  /** The device didn't store a part of the take. */
  onLost(): void;
}

/** Begins a take: its sound and the words that are heard in it, each of which grows while it is recorded. */
export function beginTake({ deps, takes, pieces, recorder, onLost }: Session) {
  const startedAt = Date.now();
  const key = newSecret();
  /** @param placed what was heard in its pieces and is in the story's text */
  const describe = (wanted: boolean, placed: string[]): StoredRecording => ({
    ...untouched,
    key,
    startedAt,
    wanted,
    chosenAt: startedAt,
    contentType: recorder()?.contentType ?? "",
    seconds: recorder()?.seconds() ?? 0,
    placed,
  });
  const spoken = pieces.start(key, (placed) => {
    const noted = takes.find(key)
      ? takes.note(key, { placed })
      : deps.storeRecording(describe(false, placed));
    return written(Promise.resolve(noted));
  });
  const sound = openSound(deps, key, () => describe(false, spoken.placed()), onLost);
  return {
    key,
    /** What the device stores about it so far. */
    describe: (wanted: boolean) => describe(wanted, spoken.placed()),
    spoken,
    sound,
    /** Settled when the recorder stops: whether the microphone was disconnected. */
    ended: withResolvers<boolean>(),
  };
}

/** A take that is being recorded. */
export type RunningTake = ReturnType<typeof beginTake>;
