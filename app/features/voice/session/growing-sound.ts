import type { StoredRecording } from "./recording-store";
import type { VoiceDeps } from "./voice-deps";
import { written } from "./voice-takes";

/**
 * The sound of a take while it is recorded: in memory, and, each part as soon as it is there, on the device.
 * @param describe what the device stores about the take so far
 * @param onLost the device didn't store a part, or what is known of the take with it
 */
export function openSound(
  deps: Pick<VoiceDeps, "storeChunk" | "storeRecording">,
  key: string,
  describe: () => StoredRecording,
  onLost: () => void,
) {
  const parts: Blob[] = [];
  const writes: Promise<boolean>[] = [];
  return {
    /** @param at its place among the parts, from 0 */
    add(part: Blob, at: number) {
      parts.push(part);
      const stored = [written(deps.storeChunk(key, at, part)), written(deps.storeRecording(describe()))];
      writes.push(...stored);
      void Promise.all(stored).then((each) => each.includes(false) && onLost());
    },
    /** As a file that can be played. */
    soFar: () => new Blob(parts, { type: describe().contentType }),
    /** Resolves once the device has answered for every part: whether it stored them all. */
    isStored: async () => (await Promise.all(writes)).every(Boolean),
  };
}
