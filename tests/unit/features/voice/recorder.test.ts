import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startRecorder } from "~/features/voice/microphone/recorder";

class FakeTrack extends EventTarget {
  stop = vi.fn();
}

class FakeMediaRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = "inactive";
  mimeType = "audio/webm;codecs=opus";
  start() {
    this.state = "recording";
  }
  pause() {
    this.state = "paused";
  }
  resume() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["sound"]) }));
    this.dispatchEvent(new Event("stop"));
  }
}

const closeAudio = vi.fn(async () => {});

class FakeAudioContext {
  static state = "suspended";
  /** How loud it is now. */
  static level = 0;
  state = FakeAudioContext.state;
  close = closeAudio;
  createAnalyser = () => ({
    fftSize: 8,
    getFloatTimeDomainData: (wave: Float32Array) => wave.fill(-FakeAudioContext.level),
  });
  createMediaStreamSource = () => ({ connect: () => {} });
}

let track: FakeTrack;
const getUserMedia = vi.fn();
beforeEach(() => {
  track = new FakeTrack();
  closeAudio.mockClear();
  FakeAudioContext.state = "suspended";
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [track] });
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  vi.stubGlobal("MediaRecorder", FakeMediaRecorder);
  vi.stubGlobal("AudioContext", FakeAudioContext);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const record = async (signal = new AbortController().signal) => {
  const handlers = { onChunk: vi.fn(), onEnd: vi.fn(), onMute: vi.fn() };
  return { ...handlers, recorder: await startRecorder(handlers, signal) };
};

it("tells when the system mutes the microphone, and when it is heard again", async () => {
  const { onMute } = await record();
  track.dispatchEvent(new Event("mute"));
  track.dispatchEvent(new Event("unmute"));
  expect(onMute.mock.calls).toEqual([[true], [false]]);
});

it("keeps what a device has recorded that was disconnected, and says that it was lost", async () => {
  const { onChunk, onEnd } = await record();
  track.dispatchEvent(new Event("ended"));
  expect(onChunk).toHaveBeenCalledTimes(1);
  expect(onEnd).toHaveBeenCalledWith(true);
});

it("takes nothing for lost that its author stopped, and lets go of the microphone", async () => {
  const { onEnd, recorder } = await record();
  expect(closeAudio).not.toHaveBeenCalled();
  recorder.stop();
  expect(track.stop).toHaveBeenCalled();
  expect(closeAudio).toHaveBeenCalledTimes(1);
  track.dispatchEvent(new Event("ended"));
  expect(onEnd.mock.calls).toEqual([[false]]);
});

it("tells how loud it is and was, unless the browser doesn't listen", async () => {
  const { recorder: deaf } = await record();
  expect([deaf.measured(), deaf.level(), deaf.loudest()]).toEqual([null, 0, null]);
  FakeAudioContext.state = "running";
  const { recorder } = await record();
  for (const level of [0.25, 0.5, 0.125]) {
    FakeAudioContext.level = level;
    expect([recorder.measured(), recorder.level()]).toEqual([level, level]);
  }
  expect(recorder.loudest()).toBe(0.5);
});

it("says in which format it records", async () => {
  expect((await record()).recorder.contentType).toBe("audio/webm;codecs=opus");
});

it("asks for one channel of a voice without its room, at an even loudness", async () => {
  await record();
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 };
  expect(getUserMedia.mock.calls).toEqual([[{ audio }]]);
});

it("counts the seconds that it records, without its pauses", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const { recorder } = await record();
  now.mockReturnValue(2000);
  recorder.pause();
  now.mockReturnValue(5000);
  expect(recorder.seconds()).toBe(2);
  recorder.resume();
  now.mockReturnValue(6500);
  expect(recorder.seconds()).toBe(3.5);
});

it("lets go of the microphone where nothing can be recorded", async () => {
  vi.stubGlobal("AudioContext", undefined);
  await expect(record()).rejects.toThrow();
  expect(track.stop).toHaveBeenCalled();
});

it("lets go of a microphone that opens when nobody waits for it any more", async () => {
  const opened = Promise.withResolvers<unknown>();
  getUserMedia.mockReturnValue(opened.promise);
  const waiting = new AbortController();
  const recording = record(waiting.signal);
  waiting.abort();
  await expect(recording).rejects.toThrow("aborted");
  opened.resolve({ getTracks: () => [track] });
  await vi.waitFor(() => expect(track.stop).toHaveBeenCalled());
});
