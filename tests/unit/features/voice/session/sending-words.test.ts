import { expect, it } from "vitest";
import type { StoredRecording } from "~/features/voice/session/recording-store";
import { sendingWords } from "~/features/voice/session/sending-words";
import type { Step, Take } from "~/features/voice/session/voice-state";

const recording: StoredRecording = {
  ...{ key: "take", contentType: "audio/webm", startedAt: 0, seconds: 12 },
  ...{ wanted: false, heard: false, publish: false, sentAt: null },
};

const said = (step: Step, more: Partial<Take> = {}) =>
  sendingWords({ recording, clipId: "clip", sound: new Blob(), url: "", isStored: true, step, ...more });

it.each<[Step, string]>([
  [{ at: "uploading", share: 0.5 }, "Sending your recording…"],
  [{ at: "transcribing" }, "Turning it into text…"],
  [{ at: "later", arrived: true }, "Your recording has arrived."],
  [{ at: "later", arrived: false }, "Your recording is still on its way."],
  [{ at: "silent" }, "No speech heard. Your recording is kept."],
  [{ at: "offered", text: "We danced" }, "Say which of them go into your story"],
  [{ at: "heard" }, "Your words are in the text below."],
  [{ at: "failed", title: "It was refused", description: "Try again." }, "It was refused. Try again."],
  [{ at: "failed", title: "It was refused." }, "It was refused."],
])("says what becomes of a recording: %j", (step, words) => {
  expect(said(step)).toContain(words);
});

it("promises that a recording outlives its page only where the device has stored it", () => {
  const [kept, inMemory] = [true, false].map((isStored) => said({ at: "waiting" }, { isStored }));
  expect(kept).toContain("kept on this device");
  expect(inMemory).not.toContain("kept");
  expect(inMemory).toContain("if this page stays open");
});

it("says of a recording that was found on the device where it comes from, and nothing once it was sent", () => {
  const found = "This recording was kept on your device.";
  expect(said({ at: "ready" })).toBe(found);
  expect(said({ at: "ready" }, { isStored: false })).toBe("");
  expect(said({ at: "ready" }, { recording: { ...recording, wanted: true } })).toBe("");
  expect(said({ at: "ready" }, { recording: { ...recording, sentAt: 1 } })).toBe("");
});
