import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordingLimits } from "~/features/voice/limits";
import { busyWith } from "~/features/voice/session/voice-state";
import { open, settled, speak } from "../../../../support/voice/fake-form";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("stores each chunk on the device, and sends the take once it is stopped", async () => {
  const form = await open();
  void form.voice.record();
  await settled();
  form.browser.microphone?.onChunk(new Blob(["one"]), 0);
  await settled();
  const [recording] = form.browser.device.values();
  expect(recording).toMatchObject({ wanted: false, sentAt: null, heard: false, seconds: 3 });
  expect(form.browser.chunks.get(recording?.key ?? "")).toHaveLength(1);
  expect(form.state().recording?.isStored).toBe(true);
  expect(busyWith(form.state())).toBe("recording");
  form.voice.stop();
  await settled();
  expect(form.browser.sendings).toMatchObject([{ key: recording?.key, waitsForText: true }]);
  expect(form.browser.device.get(recording?.key ?? "")).toMatchObject({ wanted: true });
  expect(busyWith(form.state())).toBe("transcribing");
  form.browser.answer({ status: "heard", text: "what I said" });
  await settled();
  expect(form.texts).toEqual(["what I said"]);
  expect(form.take()?.step).toEqual({ status: "heard" });
  expect(form.browser.device.get(recording?.key ?? "")).toMatchObject({ heard: true, wanted: false });
  expect(form.take()?.recording.sentAt).toEqual(Date.now());
  expect(busyWith(form.state())).toBeNull();
});

it("opens one microphone, however often it is requested while it opens or records", async () => {
  const form = await open();
  const allowed = Promise.withResolvers<void>();
  form.browser.permission = allowed.promise;
  void form.voice.record();
  void form.voice.record();
  expect(form.state().isOpening).toBe(true);
  expect(busyWith(form.state())).toBe("recording");
  allowed.resolve();
  await settled();
  void form.voice.record();
  await settled();
  expect(form.browser.opened).toBe(1);
  form.voice.stop();
  await settled();
  expect(form.browser.live).toBe(0);
  expect(form.state().isOpening).toBe(false);
});

it("begins nothing that is stopped while the microphone opens, and can be asked again meanwhile", async () => {
  const form = await open();
  form.browser.permission = Promise.withResolvers<void>().promise;
  const given = form.voice.record();
  form.voice.stop();
  await given;
  expect(form.state()).toMatchObject({ isOpening: false, recording: null, takes: [], trouble: null });
  expect(form.browser.device.size).toBe(0);
  form.browser.permission = Promise.resolve();
  await speak(form);
  expect(form.state().takes).toHaveLength(1);
});

it.each([
  ["NotAllowedError", "To allow it"],
  ["SecurityError", "To allow it"],
  ["NotFoundError", "No microphone was found"],
  ["NotReadableError", "Another program"],
])(
  "says what to do about a microphone that fails with %s, and can be requested again",
  async (name, advice) => {
    const form = await open();
    form.browser.permission = Promise.reject(new DOMException("", name));
    await form.voice.record();
    expect(form.state()).toMatchObject({ isOpening: false, recording: null });
    expect(form.state().trouble?.title).toBe("Could not access microphone. Please check permissions.");
    expect(form.state().trouble?.advice).toContain(advice);
    form.browser.permission = Promise.resolve();
    await speak(form);
    expect(form.state().takes).toHaveLength(1);
    expect(form.state().trouble).toBeNull();
  },
);

it("pauses for a call and resumes after it, but keeps its author's own pause", async () => {
  const form = await open();
  void form.voice.record();
  await settled();
  form.browser.microphone?.onMute(true);
  expect(form.state().recording).toMatchObject({ paused: true, interrupted: true });
  expect(form.browser.calls).toEqual(["pause", "flush"]);
  form.browser.microphone?.onMute(false);
  expect(form.state().recording).toMatchObject({ paused: false, interrupted: false });
  expect(form.browser.calls.at(-1)).toBe("resume");
  form.voice.pause();
  form.browser.microphone?.onMute(true);
  form.browser.microphone?.onMute(false);
  expect(form.state().recording).toMatchObject({ paused: true, interrupted: false });
});

it("keeps the recording when the microphone is disconnected, and only offers it", async () => {
  const form = await open();
  void form.voice.record();
  await settled();
  form.browser.microphone?.onChunk(new Blob(["half a story"]), 0);
  form.browser.microphone?.onEnd(true);
  await settled();
  expect(form.state().trouble?.advice).toContain("is kept");
  expect(form.take()).toMatchObject({ step: { status: "ready" }, recording: { wanted: false } });
  expect(form.browser.sendings).toEqual([]);
});

it("doesn't claim to have kept anything of a microphone that was disconnected at once", async () => {
  const form = await open();
  void form.voice.record();
  await settled();
  form.browser.microphone?.onEnd(true);
  await settled();
  expect(form.state()).toMatchObject({ takes: [], recording: null });
  expect(form.state().trouble?.advice).toBeUndefined();
});

it("transcribes what was said before the microphone went away, where that can't be offered", async () => {
  const form = await open();
  form.browser.hearsLost = true;
  void form.voice.record();
  await settled();
  form.browser.microphone?.onChunk(new Blob(["half a story"]), 0);
  form.browser.microphone?.onEnd(true);
  await settled();
  expect(form.state().trouble?.advice).toContain("is kept");
  expect(form.browser.sendings).toMatchObject([{ key: form.take()?.recording.key, waitsForText: true }]);
});

it("emits the last second when the page is hidden, and ends when it is unloaded", async () => {
  const form = await open();
  void form.voice.record();
  await settled();
  form.browser.microphone?.onChunk(new Blob(["half a story"]), 0);
  form.browser.page?.onHidden();
  expect(form.browser.calls).toEqual(["flush"]);
  expect(form.browser.live).toBe(1);
  form.browser.page?.onPutAway();
  await settled();
  expect(form.browser.live).toBe(0);
  expect(form.take()?.recording.wanted).toBe(false);
  // The page is back, as from a browser's memory of pages.
  await speak(form);
  expect(form.take()?.recording.wanted).toBe(true);
});

it("keeps the screen on while it records, and no longer", async () => {
  const form = await open();
  void form.voice.record();
  await settled();
  expect(form.browser.screenHeld?.aborted).toBe(false);
  form.voice.stop();
  await settled();
  expect(form.browser.screenHeld?.aborted).toBe(true);
});

it("stops at five minutes although the page's timers are throttled", async () => {
  const form = await open();
  void form.voice.record();
  await settled();
  form.browser.seconds = recordingLimits.maxSeconds - 1;
  form.browser.microphone?.onChunk(new Blob(["almost"]), 0);
  expect(form.browser.live).toBe(1);
  form.browser.seconds = recordingLimits.maxSeconds;
  form.browser.microphone?.onChunk(new Blob(["enough"]), 1);
  expect(form.browser.live).toBe(0);
});

it("stops and keeps a recording when the form unmounts, and sends nothing any more", async () => {
  const form = await open();
  void form.voice.record();
  await settled();
  form.browser.microphone?.onChunk(new Blob(["half"]), 0);
  form.voice.close();
  await settled();
  expect(form.browser.live).toBe(0);
  expect(form.browser.sendings).toEqual([]);
  expect([...form.browser.device.values()]).toMatchObject([{ wanted: false }]);
});

it("offers a recording that stopped as its form closed to the form that is opened at once", async () => {
  const form = await open();
  void form.voice.record();
  await settled();
  form.browser.microphone?.onChunk(new Blob(["half"]), 0);
  form.voice.close();
  const another = await form.openAnother();
  await settled();
  expect(another.take()).toMatchObject({ recording: { wanted: false }, step: { status: "ready" } });
});
