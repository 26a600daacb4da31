import { expect, it } from "vitest";
import type { StoredRecording } from "~/features/voice/session/recording-store";
import { sendingWords } from "~/features/voice/session/sending-words";
import type { Step, Take } from "~/features/voice/session/voice-state";

const recording: StoredRecording = {
  key: "take",
  contentType: "audio/webm",
  startedAt: 0,
  seconds: 12,
  wanted: false,
  heard: false,
  publish: false,
  sentAt: null,
};

const said = (step: Step, more: Partial<Take> = {}) =>
  sendingWords({ recording, clipId: "clip", sound: new Blob(), url: "", isStored: true, step, ...more });

it.each<[Step, string]>([
  [{ status: "uploading", share: 0.5 }, "Sending your recording…"],
  [{ status: "transcribing" }, "Turning it into text…"],
  [{ status: "later", arrived: true }, "Your recording has arrived."],
  [{ status: "later", arrived: false }, "Your recording is still on its way."],
  [{ status: "silent" }, "No speech heard. Your recording is kept."],
  [{ status: "offered", text: "We danced" }, "Say which of them go into your story"],
  [{ status: "heard" }, "Your words are in the text below."],
  [{ status: "failed", title: "It was refused", description: "Try again." }, "It was refused. Try again."],
  [{ status: "failed", title: "It was refused." }, "It was refused."],
])("says what becomes of a recording: %j", (step, words) => {
  expect(said(step)).toContain(words);
});

it("promises that a recording outlives its page only where the device has stored it", () => {
  const [kept, inMemory] = [true, false].map((isStored) => said({ status: "waiting" }, { isStored }));
  expect(kept).toContain("kept on this device");
  expect(inMemory).not.toContain("kept");
  expect(inMemory).toContain("if this page stays open");
});

it("says of a recording that was found on the device where it comes from, and nothing once it was sent", () => {
  const found = "This recording was kept on your device.";
  expect(said({ status: "ready" })).toBe(found);
  expect(said({ status: "ready" }, { isStored: false })).toBe("");
  expect(said({ status: "ready" }, { recording: { ...recording, wanted: true } })).toBe("");
  expect(said({ status: "ready" }, { recording: { ...recording, sentAt: 1 } })).toBe("");
});
