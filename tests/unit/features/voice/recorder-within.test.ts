import { expect, it } from "vitest";
import type { Recorder, startRecorder } from "~/features/voice/microphone/recorder";
import { recorderWithin } from "~/features/voice/microphone/recorder-within";

it("stops once a recording fills the room that the others leave, and passes its last second on", async () => {
  let emit = (_seconds: number) => {};
  let seconds = 0;
  let stops = 0;
  const start: typeof startRecorder = async ({ onChunk }) => {
    emit = (now) => {
      seconds = now;
      onChunk(new Blob([`second ${now}`]), now);
    };
    return { seconds: () => seconds, stop: () => void stops++ } as unknown as Recorder;
  };
  const chunks: number[] = [];
  const ignored = () => {};
  let room = 30;
  await recorderWithin(() => room, start)(
    { onChunk: (_, at) => void chunks.push(at), onEnd: ignored, onMute: ignored },
    new AbortController().signal,
  );
  emit(9);
  // Another answer was recorded meanwhile.
  room = 10;
  expect(stops).toBe(0);
  emit(10);
  expect(stops).toBe(1);
  expect(chunks).toEqual([9, 10]);
});
