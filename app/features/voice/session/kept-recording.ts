import { isInUse } from "./one-tab";
import { forgetRecording, listRecordings, type StoredRecording, soundOf } from "./recording-store";

/** A recording on this device, with its audio. */
export interface FoundRecording {
  recording: StoredRecording;
  sound: Blob;
}

/**
 * The recordings on this device, newest first, except those in use by another tab and those that wait in the outbox;
 * empty if storage is disabled.
 * @param scope the form that they belong to; the ordinary one by default
 * @param item what waits with this item of the outbox is found as well: that form's own story
 */
export const findRecordings = (scope?: string, item?: string): Promise<FoundRecording[]> =>
  // Once more: the browser may just have closed the database, which is opened anew then. What isn't found is not sent.
  readRecordings(scope, item).catch(() => readRecordings(scope, item).catch(() => []));

async function readRecordings(scope?: string, item?: string): Promise<FoundRecording[]> {
  const found: FoundRecording[] = [];
  for (const recording of await listRecordings()) {
    const waits = recording.outbox !== undefined && recording.outbox !== item;
    if (recording.scope !== scope || waits || (await isInUse(recording.key))) continue;
    const sound = await soundOf(recording);
    if (sound.size > 0) found.push({ recording, sound });
    else await forgetRecording(recording.key);
  }
  return found;
}
