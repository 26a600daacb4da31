import { isInUse } from "./one-tab";
import { forgetRecording, listRecordings, type StoredRecording, soundOf } from "./recording-store";

// A clip that no story took is deleted after a day; well before that it is sent again.
const clipLasts = 20 * 60 * 60 * 1000;

/**
 * The recording that waits on this device, with its sound: the newest that no tab is busy with. Null when there is none,
 * or when this browser stores nothing.
 */
export async function findRecording(): Promise<{ recording: StoredRecording; sound: Blob } | null> {
  try {
    for (const recording of await listRecordings()) {
      if (await isInUse(recording.key)) continue;
      const sound = await soundOf(recording);
      if (sound.size > 0) return { recording: withFreshClip(recording), sound };
      await forgetRecording(recording.key);
    }
  } catch {
    // Storage is off: nothing was kept.
  }
  return null;
}

const withFreshClip = (recording: StoredRecording): StoredRecording =>
  recording.sentAt && recording.sentAt < Date.now() - clipLasts
    ? { ...recording, clipId: null, sentAt: null, heard: false }
    : recording;
