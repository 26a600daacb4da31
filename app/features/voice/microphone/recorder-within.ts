import type { Recorder, startRecorder } from "./recorder";

/**
 * Starts recorders that stop by themselves.
 * @param room seconds that a recording may have, asked with each of its chunks
 */
export const recorderWithin =
  (room: () => number, start: typeof startRecorder): typeof startRecorder =>
  async (handlers, signal) => {
    const onChunk: typeof handlers.onChunk = (part, at) => {
      handlers.onChunk(part, at);
      if (recorder.seconds() >= room()) recorder.stop();
    };
    const recorder: Recorder = await start({ ...handlers, onChunk }, signal);
    return recorder;
  };
