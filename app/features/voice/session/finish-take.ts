import { voiceMessages } from "../messages";
import { silence } from "../pieces/cut-at-silence";
import type { FoundRecording } from "./kept-recording";
import type { VoiceDeps } from "./voice-deps";
import type { VoiceState } from "./voice-state";
import { type Takes, written } from "./voice-takes";

interface FinishDeps {
  deps: Pick<VoiceDeps, "storeRecording">;
  takes: Takes;
  set(change: Partial<VoiceState>): void;
}

/** How a recording ended. */
interface Ending {
  /** The microphone was disconnected. */
  lost: boolean;
  /** The device has every part of the sound. */
  isStored: boolean;
  /** From 0 to 1; null where it wasn't measured. */
  loudest: number | null;
}

/** Makes a take of a recording that has ended, unless it has no sound, and says what went wrong with it. */
export async function finishTake(
  { deps, takes, set }: FinishDeps,
  { recording, sound }: FoundRecording,
  { lost, isStored, loudest }: Ending,
): Promise<void> {
  const { microphone: title, microphoneAdvice } = voiceMessages;
  const trouble = lost ? { title, advice: sound.size > 0 ? microphoneAdvice.lost : undefined } : null;
  if (sound.size === 0) return set({ recording: null, trouble });
  const isSilent = loudest !== null && loudest < silence;
  const described = { ...recording, wanted: recording.wanted && !isSilent };
  const isWhole = (await written(deps.storeRecording(described))) && isStored;
  await takes.add({ recording: described, sound }, { status: isSilent ? "silent" : "ready" }, isWhole);
  set({ recording: null, trouble, chosen: recording.key });
}
