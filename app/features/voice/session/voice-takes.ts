import { clipIdOf } from "../player/clip-id";
import type { FoundRecording } from "./kept-recording";
import type { StoredRecording } from "./recording-store";
import type { VoiceDeps } from "./voice-deps";
import { chosenOf, quiet, type Step, type Take, type VoiceState } from "./voice-state";

/** Steps of an upload that deleting its take ends. */
const underWay: ReadonlySet<Step["status"]> = new Set(["uploading", "transcribing", "waiting", "later"]);

/** The takes of a story, in the form's state and on the device. */
export function openTakes(
  deps: VoiceDeps,
  state: () => VoiceState,
  set: (change: Partial<VoiceState>) => void,
) {
  const find = (key: string) => state().takes.find(({ recording }) => recording.key === key);

  const patch = (key: string, change: Partial<Take>) =>
    set({
      takes: state().takes.map((take) => (take.recording.key === key ? { ...take, ...change } : take)),
    });

  /** Updates the metadata of a take; returns whether the device has stored that. */
  async function note(key: string, change: Partial<StoredRecording>): Promise<boolean> {
    const take = find(key);
    if (!take) return false;
    const recording = { ...take.recording, ...change };
    patch(key, { recording });
    // Metadata without audio would be useless.
    return take.isStored && written(deps.storeRecording(recording));
  }

  /** Inserts a recording into the takes, ordered by age. */
  async function add({ recording, sound }: FoundRecording, step: Step, isStored: boolean) {
    const clipId = await clipIdOf(recording.key);
    if (find(recording.key)) return;
    const take = { recording, sound, clipId, step, isStored, url: deps.urlOf(sound) };
    const takes = [...state().takes, take];
    set({ takes: takes.sort((one, other) => other.recording.startedAt - one.recording.startedAt) });
  }

  async function choose(key: string) {
    set({ chosen: key });
    await note(key, { chosenAt: Date.now() });
  }

  /** Deletes a take, on the device as well; can be undone until the next one is deleted. */
  async function remove(key: string) {
    if (!find(key)) return;
    // On the device first: the page may be closed as soon as it says "deleted".
    await written(deps.forgetRecording(key));
    const take = find(key);
    if (!take) return;
    const { deleted } = state();
    if (deleted) deps.dropUrl(deleted.url);
    const takes = state().takes.filter((other) => other !== take);
    const chosen = state().chosen === key ? (takes[0]?.recording.key ?? null) : state().chosen;
    set({ takes, chosen, deleted: take, trouble: null });
  }

  /** Restores the take that was deleted last. */
  async function undo() {
    const { deleted } = state();
    if (!deleted) return;
    const { recording, sound } = deleted;
    set({ deleted: null });
    deps.dropUrl(deleted.url);
    const isStored = await written(
      deps.storeChunk(recording.key, 0, sound).then(() => deps.storeRecording(recording)),
    );
    const { step } = deleted;
    await add({ recording, sound }, underWay.has(step.status) ? { status: "ready" } : step, isStored);
    await choose(recording.key);
  }

  /** Lets go of all takes, which stay on the device; returns them. */
  function letGo(): Take[] {
    const { takes, deleted } = state();
    for (const { url } of takes) deps.dropUrl(url);
    if (deleted) deps.dropUrl(deleted.url);
    set({ ...quiet, speech: state().speech });
    return takes;
  }

  /** Deletes all takes: the server has the selected one. */
  async function forget() {
    await Promise.all(letGo().map(({ recording }) => written(deps.forgetRecording(recording.key))));
  }

  return { find, patch, note, add, choose, remove, undo, letGo, forget, chosen: () => chosenOf(state()) };
}

export type Takes = ReturnType<typeof openTakes>;

/** Whether a write succeeded. If storage is disabled or full, recording continues and the form says so. */
export const written = (writing: Promise<unknown>): Promise<boolean> =>
  writing.then(
    () => true,
    () => false,
  );
