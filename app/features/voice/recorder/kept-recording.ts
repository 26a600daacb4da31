import { isInUse } from "../session/one-tab";
import { forgetRecording, listRecordings, type StoredRecording, soundOf } from "../session/recording-store";

/** A recording that waits on this device, with its sound. */
export interface FoundRecording {
  recording: StoredRecording;
  sound: Blob;
}

/** The recordings that wait on this device, newest first, without those that another tab is busy with; none when this browser stores nothing. */
export async function findRecordings(): Promise<FoundRecording[]> {
  const found: FoundRecording[] = [];
  try {
    for (const recording of await listRecordings()) {
      if (await isInUse(recording.key)) continue;
      const sound = await soundOf(recording);
      if (sound.size > 0) found.push({ recording, sound });
      else await forgetRecording(recording.key);
    }
  } catch {
    // Storage is off: nothing was kept.
  }
  return found;
}
