import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordingLimits } from "~/features/voice/limits";
import { busyWith } from "~/features/voice/session/voice-state";
import { open, settled, speak } from "../../../support/voice/fake-form";
import { stored } from "../../../support/voice/voice-deps";

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
  expect(busyWith(form.state())).toBe("recording");
  form.voice.stop();
  await settled();
  expect(form.browser.sendings).toMatchObject([{ key: recording?.key, wantsText: true }]);
  expect(form.browser.device.get(recording?.key ?? "")).toMatchObject({ wanted: true });
  expect(busyWith(form.state())).toBe("transcribing");
  form.browser.answer({ at: "heard", text: "what I said" });
  await settled();
  expect(form.texts).toEqual(["what I said"]);
  expect(form.take()?.step).toEqual({ at: "heard" });
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

it.each([
  ["NotAllowedError", "To allow it"],
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

it("keeps the previous take when another is recorded, and lets its author choose", async () => {
  const form = await open();
  const first = await speak(form);
  form.browser.answer({ at: "heard", text: "the long take" });
  await vi.advanceTimersByTimeAsync(1000);
  const second = await speak(form);
  expect(second).not.toBe(first);
  expect(form.state().takes.map(({ recording }) => recording.key)).toEqual([second, first]);
  expect([...form.browser.device.keys()].sort()).toEqual([first, second].sort());
  await vi.advanceTimersByTimeAsync(1000);
  await form.voice.choose(first);
  expect(form.take()?.recording.key).toBe(first);
  const again = await open([...form.browser.device.values()]);
  expect(again.take()?.recording.key).toBe(first);
});

it("restores a deleted take with its audio", async () => {
  const form = await open();
  const key = await speak(form);
  form.browser.answer({ at: "heard", text: "words" });
  await settled();
  await form.voice.remove();
  expect(form.state()).toMatchObject({ takes: [], chosen: null });
  expect(form.browser.device.size + form.browser.chunks.size).toBe(0);
  await form.voice.undo();
  expect(form.take()).toMatchObject({
    recording: { key, heard: true },
    isStored: true,
    step: { at: "heard" },
  });
  expect(await new Blob(form.browser.chunks.get(key)).text()).toBe("part 0part 1");
  expect(form.browser.device.get(key)).toMatchObject({ heard: true });
  expect(form.state().deleted).toBeNull();
});

it("sends a restored take again, whose slow upload was ended by deleting it", async () => {
  const form = await open();
  const key = await speak(form);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(form.take()?.step.at).toBe("later");
  await form.voice.remove();
  await form.voice.undo();
  await settled();
  expect(form.take()).toMatchObject({ recording: { key }, step: { at: "ready" } });
});

it("selects the newest take when the selected one is deleted, and aborts its upload", async () => {
  const form = await open();
  const first = await speak(form);
  form.browser.answer({ at: "heard", text: "words" });
  await vi.advanceTimersByTimeAsync(1000);
  const second = await speak(form);
  await form.voice.remove();
  expect(form.browser.sendings.find(({ key }) => key === second)?.signal.aborted).toBe(true);
  expect(form.take()?.recording.key).toBe(first);
});

it("deletes all takes, in memory and on the device, once their story has one", async () => {
  const form = await open([stored("one"), stored("two")]);
  await form.voice.forget();
  expect(form.browser.device.size).toBe(0);
  expect(form.state()).toMatchObject({ takes: [], chosen: null });
});

it("unblocks the form after ten seconds, and offers the transcript when it comes", async () => {
  const form = await open();
  const key = await speak(form);
  form.browser.sendings[0]?.progress(0.5);
  await vi.advanceTimersByTimeAsync(9_999);
  form.browser.sendings[0]?.progress(1);
  expect(form.take()?.step).toEqual({ at: "transcribing" });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(busyWith(form.state())).toBe("transcribing");
  await vi.advanceTimersByTimeAsync(1);
  expect(form.take()?.step).toEqual({ at: "later", arrived: true });
  expect(busyWith(form.state())).toBeNull();
  form.browser.answer({ at: "heard", text: "late words" });
  await settled();
  expect(form.texts).toEqual([]);
  expect(form.take()?.step).toEqual({ at: "offered", text: "late words" });
  expect(form.browser.device.get(key)).toMatchObject({ wanted: true, heard: false });
  await form.voice.settleWords();
  expect(form.take()?.step).toEqual({ at: "heard" });
  expect(form.browser.device.get(key)).toMatchObject({ wanted: false, heard: true });
});

it("unblocks the form when an upload stalls, and shows when it arrives after all", async () => {
  const form = await open();
  await speak(form);
  form.browser.sendings[0]?.progress(0.1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(form.take()?.step).toEqual({ at: "later", arrived: false });
  form.browser.sendings[0]?.progress(0.6);
  expect(form.take()?.step).toEqual({ at: "later", arrived: false });
  form.browser.sendings[0]?.progress(1);
  expect(form.take()?.step).toEqual({ at: "later", arrived: true });
});

it("offers a transcript that doesn't fit into the story", async () => {
  const form = await open([], "full");
  await speak(form);
  form.browser.answer({ at: "heard", text: "too many words" });
  await settled();
  expect(form.take()?.step).toEqual({ at: "offered", text: "too many words" });
});

it("waits offline, sends once when the network is back, and retries automatically", async () => {
  const form = await open();
  form.browser.isOnline = false;
  await speak(form);
  expect(form.browser.sendings).toHaveLength(0);
  expect(form.take()?.step).toEqual({ at: "waiting" });
  form.browser.isOnline = true;
  form.browser.goOnline();
  await settled();
  form.browser.goOnline();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(form.browser.sendings).toHaveLength(1);
  form.browser.answer({ at: "unreachable" });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(form.browser.sendings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(form.browser.sendings).toHaveLength(2);
});

it("says why a recording was refused, and whether it is stored on the server", async () => {
  const form = await open();
  const key = await speak(form);
  form.browser.answer({ at: "refused", title: "Transcription failed", isKept: true });
  await settled();
  expect(form.take()?.step).toMatchObject({ at: "failed", title: "Transcription failed" });
  expect(form.browser.device.get(key)?.sentAt).toEqual(Date.now());
  void form.voice.send();
  await settled();
  form.browser.answer({ at: "refused", title: "Six recordings a minute are the most.", isKept: false });
  await settled();
  expect(form.take()).toMatchObject({ step: { at: "failed" }, recording: { wanted: false } });
});

it("resumes an upload of an earlier visit, and only offers an interrupted recording", async () => {
  const wanted = await open([stored("stopped", { wanted: true })]);
  expect(wanted.browser.sendings).toMatchObject([{ key: "stopped" }]);
  expect((await open([stored("cut off")])).browser.sendings).toEqual([]);
  const heard = await open([stored("heard", { wanted: true, heard: true })]);
  expect(heard.browser.sendings).toEqual([]);
  expect(heard.take()?.step).toEqual({ at: "heard" });
});

it.each([
  ["nobody asked for its text", stored("one"), 1],
  ["it arrived before", stored("one", { sentAt: 5 }), 0],
])("delivers a take for its story when %s", async (_, recording, sendings) => {
  const form = await open([recording]);
  const delivered = form.voice.deliver();
  await settled();
  expect(form.browser.sendings.map(({ wantsText }) => wantsText)).toEqual(Array(sendings).fill(false));
  form.browser.answer({ at: "kept" });
  expect(await delivered).toBe(true);
  expect(form.take()?.recording.sentAt).not.toBeNull();
});

it("delivers a take again that the server no longer has, and never inserts its transcript twice", async () => {
  const form = await open([stored("expired", { sentAt: 5, heard: true })]);
  const delivered = form.voice.deliver(true);
  await settled();
  form.browser.answer({ at: "heard", text: "words" });
  expect(await delivered).toBe(true);
  expect(form.texts).toEqual([]);
  expect(form.take()?.step).toEqual({ at: "heard" });
  expect(form.take()?.recording.sentAt).toEqual(Date.now());
});

it("doesn't deliver twice, and aborts a stalled upload", async () => {
  const form = await open();
  await speak(form);
  form.browser.sendings[0]?.progress(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await form.voice.deliver()).toBe(true);
  expect(form.browser.sendings).toHaveLength(1);

  const stuck = await open();
  await speak(stuck);
  await vi.advanceTimersByTimeAsync(10_000);
  const delivered = stuck.voice.deliver();
  expect(stuck.browser.sendings[0]?.signal.aborted).toBe(true);
  await settled();
  stuck.browser.answer({ at: "unreachable" });
  await vi.advanceTimersByTimeAsync(30_000);
  stuck.browser.answer({ at: "unreachable" });
  expect(await delivered).toBe(false);
  expect(stuck.take()).toMatchObject({ step: { at: "waiting" }, recording: { sentAt: null } });
});

it("sends a refused recording again after the time that the server names, unless its author is faster", async () => {
  const form = await open();
  await speak(form);
  const refused = { at: "refused", title: "Six a minute", isKept: false, retryAfterMs: 60_000 } as const;
  form.browser.answer(refused);
  await settled();
  expect(form.take()?.step).toMatchObject({ at: "failed", title: "Six a minute" });
  expect(form.take()?.recording.wanted).toBe(true);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(form.browser.sendings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(form.browser.sendings).toHaveLength(2);
  form.browser.answer(refused);
  await settled();
  void form.voice.send();
  await settled();
  form.browser.answer({ at: "heard", text: "words" });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(form.browser.sendings).toHaveLength(3);
  expect(form.texts).toEqual(["words"]);
});

it("delivers a take at the second attempt if the connection fails, but not offline", async () => {
  const form = await open([stored("one")]);
  const delivered = form.voice.deliver();
  await settled();
  form.browser.answer({ at: "unreachable" });
  await settled();
  form.browser.answer({ at: "kept" });
  expect(await delivered).toBe(true);
  expect(form.browser.sendings.map(({ key }) => key)).toEqual(["one", "one"]);

  const offline = await open([stored("two")]);
  const failed = offline.voice.deliver();
  await settled();
  offline.browser.isOnline = false;
  offline.browser.answer({ at: "unreachable" });
  expect(await failed).toBe(false);
  expect(offline.browser.sendings).toHaveLength(1);
});

it("says whether a delivery was refused, and whether the recording is stored anyway", async () => {
  const form = await open([stored("one")]);
  const refused = form.voice.deliver();
  await settled();
  form.browser.answer({ at: "refused", title: "This is not a recording", isKept: false });
  expect(await refused).toBe(false);
  expect(form.take()?.step).toMatchObject({ at: "failed" });
  expect(form.browser.device.has("one")).toBe(true);
  const kept = form.voice.deliver();
  await settled();
  form.browser.answer({ at: "refused", title: "Transcription failed", isKept: true });
  expect(await kept).toBe(true);
});

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
  expect(form.take()).toMatchObject({ step: { at: "ready" }, recording: { wanted: false } });
  expect(form.browser.sendings).toEqual([]);
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
  form.browser.seconds = recordingLimits.longest - 1;
  form.browser.microphone?.onChunk(new Blob(["almost"]), 0);
  expect(form.browser.live).toBe(1);
  form.browser.seconds = recordingLimits.longest;
  form.browser.microphone?.onChunk(new Blob(["enough"]), 1);
  expect(form.browser.live).toBe(0);
});

it("does not claim that a full device stores the recording", async () => {
  const form = await open();
  form.browser.isFull = true;
  void form.voice.record();
  await settled();
  form.browser.microphone?.onChunk(new Blob(["unsafe"]), 0);
  await settled();
  expect(form.state().recording?.isStored).toBe(false);
  form.browser.isFull = false;
  form.voice.stop();
  await settled();
  expect(form.take()).toMatchObject({ isStored: false });
  expect(await form.take()?.sound.text()).toBe("unsafe");
});

it.each([
  ["silence", 0.003, "silent", 0],
  ["a quiet voice", 0.004, "uploading", 1],
  ["a browser that tells no level", null, "uploading", 1],
])("recognizes %s", async (_, loudest, at, sendings) => {
  const form = await open();
  form.browser.loudest = loudest;
  await speak(form);
  expect(form.take()?.step.at).toBe(at);
  expect(form.browser.sendings).toHaveLength(sendings);
});

it("shows nothing for a recording without audio", async () => {
  const form = await open();
  await speak(form, 0);
  expect(form.state()).toMatchObject({ takes: [], recording: null });
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
  expect(another.take()).toMatchObject({ recording: { wanted: false }, step: { at: "ready" } });
});

it("stores on the device whether the take is to be public", async () => {
  const form = await open([stored("one")]);
  await form.voice.publish(true);
  expect(form.take()?.recording.publish).toBe(true);
  expect(form.browser.device.get("one")?.publish).toBe(true);
});
