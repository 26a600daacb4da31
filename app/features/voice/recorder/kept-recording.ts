import { isInUse } from "../session/one-tab";
import { forgetRecording, listRecordings, type StoredRecording, soundOf } from "../session/recording-store";

/** A recording on this device, with its audio. */
export interface FoundRecording {
  recording: StoredRecording;
  sound: Blob;
}

/** The recordings on this device, newest first, except those in use by another tab and those that wait in the outbox; empty if storage is disabled. */
export async function findRecordings(): Promise<FoundRecording[]> {
  const found: FoundRecording[] = [];
  try {
    for (const recording of await listRecordings()) {
      if (recording.outbox || (await isInUse(recording.key))) continue;
      const sound = await soundOf(recording);
      if (sound.size > 0) found.push({ recording, sound });
      else await forgetRecording(recording.key);
    }
  } catch {
    // Storage is disabled: nothing was kept.
  }
  return found;
}
