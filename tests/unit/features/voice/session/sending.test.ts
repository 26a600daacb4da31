import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Placed } from "~/features/voice/pieces/place-words";
import { busyWith } from "~/features/voice/session/voice-state";
import { open, settled, speak } from "../../../../support/voice/fake-form";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("unblocks the form after ten seconds, and offers the transcript when it comes", async () => {
  const form = await open();
  const key = await speak(form);
  expect(form.take()?.step).toEqual({ status: "uploading", share: 0 });
  form.browser.sendings[0]?.progress(0.5);
  expect(form.take()?.step).toEqual({ status: "uploading", share: 0.5 });
  await vi.advanceTimersByTimeAsync(9_999);
  form.browser.sendings[0]?.progress(1);
  expect(form.take()?.step).toEqual({ status: "transcribing" });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(busyWith(form.state())).toBe("transcribing");
  await vi.advanceTimersByTimeAsync(1);
  expect(form.take()?.step).toEqual({ status: "later", arrived: true });
  expect(busyWith(form.state())).toBeNull();
  form.browser.answer({ status: "heard", text: "late words" });
  await settled();
  expect(form.texts).toEqual([]);
  expect(form.take()?.step).toEqual({ status: "offered", text: "late words" });
  expect(form.browser.device.get(key)).toMatchObject({ wanted: true, heard: false });
  await form.voice.settleWords();
  expect(form.take()?.step).toEqual({ status: "heard" });
  expect(form.browser.device.get(key)).toMatchObject({ wanted: false, heard: true });
});

it("unblocks the form while the words wait for what is being typed, and offers them afterwards", async () => {
  const { promise: typed, resolve: finish } = Promise.withResolvers<Placed>();
  const form = await open([], typed);
  await speak(form);
  form.browser.sendings[0]?.progress(1);
  form.browser.answer({ status: "heard", text: "words" });
  await settled();
  expect(busyWith(form.state())).toBe("transcribing");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(busyWith(form.state())).toBeNull();
  finish("placed");
  await settled();
  // Put there now, they could be sent unread.
  expect(form.texts).toEqual([]);
  expect(form.take()?.step).toEqual({ status: "offered", text: "words" });
});

it("leaves a step as it is that was reached just before the ten seconds, and is noted after them", async () => {
  const form = await open();
  await speak(form);
  await vi.advanceTimersByTimeAsync(9_999);
  const stored = Promise.withResolvers<void>();
  form.browser.storing = stored.promise;
  form.browser.answer({ status: "refused", title: "Transcription failed", isKept: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(form.take()?.step).toMatchObject({ status: "failed" });
  stored.resolve();
});

it("gives each attempt its own ten seconds", async () => {
  const form = await open();
  await speak(form);
  await vi.advanceTimersByTimeAsync(9_000);
  form.browser.answer({ status: "refused", title: "Transcription failed", isKept: false });
  await settled();
  void form.voice.send();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(busyWith(form.state())).toBe("transcribing");
  await vi.advanceTimersByTimeAsync(1);
  expect(busyWith(form.state())).toBeNull();
});

it("has words transcribed again that waited for what was typed in a form that closed", async () => {
  const { promise: typed, resolve: finish } = Promise.withResolvers<Placed>();
  const form = await open([], typed);
  const key = await speak(form);
  form.browser.answer({ status: "heard", text: "words" });
  await settled();
  form.voice.close();
  finish("placed");
  await settled();
  expect(form.browser.device.get(key)).toMatchObject({ wanted: true, heard: false });
});

it("unblocks the form when an upload stalls, and shows when it arrives after all", async () => {
  const form = await open();
  await speak(form);
  form.browser.sendings[0]?.progress(0.1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(form.take()?.step).toEqual({ status: "later", arrived: false });
  form.browser.sendings[0]?.progress(0.6);
  expect(form.take()?.step).toEqual({ status: "later", arrived: false });
  form.browser.sendings[0]?.progress(1);
  expect(form.take()?.step).toEqual({ status: "later", arrived: true });
});

it("sends a recording once, though that is asked for again while it is sent", async () => {
  const form = await open();
  await speak(form);
  void form.voice.send();
  await settled();
  expect(form.browser.sendings).toHaveLength(1);
  form.browser.answer({ status: "heard", text: "words" });
  await settled();
  expect(form.texts).toEqual(["words"]);
});

it("offers a transcript that doesn't fit into the story", async () => {
  const form = await open([], "full");
  await speak(form);
  form.browser.answer({ status: "heard", text: "too many words" });
  await settled();
  expect(form.take()?.step).toEqual({ status: "offered", text: "too many words" });
});

it("waits offline, sends once when the network is back, and retries automatically", async () => {
  const form = await open();
  form.browser.isOnline = false;
  await speak(form);
  expect(form.browser.sendings).toHaveLength(0);
  expect(form.take()?.step).toEqual({ status: "waiting" });
  form.browser.isOnline = true;
  form.browser.goOnline();
  await settled();
  form.browser.goOnline();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(form.browser.sendings).toHaveLength(1);
  form.browser.answer({ status: "unreachable" });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(form.browser.sendings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(form.browser.sendings).toHaveLength(2);
});

it("says why a recording was refused, and whether it is stored on the server", async () => {
  const form = await open();
  const key = await speak(form);
  const failed = { title: "Transcription failed", description: "Please try typing instead." };
  form.browser.answer({ status: "refused", ...failed, isKept: true });
  await settled();
  expect(form.take()?.step).toEqual({ status: "failed", ...failed });
  expect(form.browser.device.get(key)?.sentAt).toEqual(Date.now());
  void form.voice.send();
  await settled();
  form.browser.answer({ status: "refused", title: "Six recordings a minute are the most.", isKept: false });
  await settled();
  expect(form.take()).toMatchObject({ step: { status: "failed" }, recording: { wanted: false } });
});

it("sends a refused recording again after the time that the server names, unless its author is faster", async () => {
  const form = await open();
  await speak(form);
  const refused = { status: "refused", title: "Six a minute", isKept: false, retryAfterMs: 60_000 } as const;
  form.browser.answer(refused);
  await settled();
  expect(form.take()?.step).toMatchObject({ status: "failed", title: "Six a minute" });
  expect(form.take()?.recording.wanted).toBe(true);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(form.browser.sendings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(form.browser.sendings).toHaveLength(2);
  form.browser.answer(refused);
  await settled();
  void form.voice.send();
  await settled();
  form.browser.answer({ status: "heard", text: "words" });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(form.browser.sendings).toHaveLength(3);
  expect(form.texts).toEqual(["words"]);
});
