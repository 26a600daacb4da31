import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { open, settled, speak } from "../../../../support/voice/fake-form";
import { stored } from "../../../../support/voice/voice-deps";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["nobody asked for its text", stored("one"), 1],
  ["it arrived before", stored("one", { sentAt: 5 }), 0],
])("delivers a take for its story when %s", async (_, recording, sendings) => {
  const form = await open([recording]);
  const delivered = form.voice.deliver();
  await settled();
  expect(form.browser.sendings.map(({ waitsForText }) => waitsForText)).toEqual(Array(sendings).fill(false));
  form.browser.answer({ status: "kept" });
  expect(await delivered).toBe(true);
  expect(form.take()?.recording.sentAt).not.toBeNull();
});

it("delivers a take again that the server no longer has, and never inserts its transcript twice", async () => {
  const form = await open([stored("expired", { sentAt: 5, heard: true })]);
  const delivered = form.voice.deliver(true);
  await settled();
  form.browser.answer({ status: "heard", text: "words" });
  expect(await delivered).toBe(true);
  expect(form.texts).toEqual([]);
  expect(form.take()?.step).toEqual({ status: "heard" });
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
  stuck.browser.answer({ status: "unreachable" });
  await vi.advanceTimersByTimeAsync(30_000);
  stuck.browser.answer({ status: "unreachable" });
  expect(await delivered).toBe(false);
  expect(stuck.take()).toMatchObject({ step: { status: "waiting" }, recording: { sentAt: null } });
});

it("delivers a take at the second attempt if the connection fails, but not offline", async () => {
  const form = await open([stored("one")]);
  const delivered = form.voice.deliver();
  await settled();
  form.browser.answer({ status: "unreachable" });
  await settled();
  form.browser.answer({ status: "kept" });
  expect(await delivered).toBe(true);
  expect(form.browser.sendings.map(({ key }) => key)).toEqual(["one", "one"]);

  const offline = await open([stored("two")]);
  const failed = offline.voice.deliver();
  await settled();
  offline.browser.isOnline = false;
  offline.browser.answer({ status: "unreachable" });
  expect(await failed).toBe(false);
  expect(offline.browser.sendings).toHaveLength(1);
});

it("sends a take by itself that could not be delivered, if its form isn't sent either", async () => {
  const form = await open();
  form.browser.isOnline = false;
  await speak(form);
  const failed = form.voice.deliver();
  await settled();
  form.browser.answer({ status: "unreachable" });
  expect(await failed).toBe(false);
  form.browser.isOnline = true;
  form.browser.goOnline();
  await settled();
  form.browser.answer({ status: "heard", text: "words" });
  await settled();
  expect(form.texts).toEqual(["words"]);

  const unwanted = await open([stored("one")]);
  const given = unwanted.voice.deliver();
  await settled();
  unwanted.browser.isOnline = false;
  unwanted.browser.answer({ status: "unreachable" });
  expect(await given).toBe(false);
  expect(unwanted.take()?.step).toEqual({ status: "ready" });
  unwanted.browser.isOnline = true;
  unwanted.browser.goOnline();
  await settled();
  expect(unwanted.browser.sendings).toHaveLength(1);
});

it("sends a refused take neither again by itself, nor once its form is closed", async () => {
  const form = await open([stored("one", { wanted: true })]);
  const refused = form.voice.deliver();
  await settled();
  const why = { title: "This is not a recording", description: "Please choose another file." };
  form.browser.answer({ status: "unreachable" });
  form.browser.answer({ status: "refused", ...why, isKept: false });
  expect(await refused).toBe(false);
  expect(form.take()?.step).toEqual({ status: "failed", ...why });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(form.browser.sendings).toHaveLength(2);

  const closed = await open([stored("two")]);
  void closed.voice.deliver();
  await settled();
  closed.voice.close();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(closed.browser.sendings).toHaveLength(1);
});

it("says whether a delivery was refused, and whether the recording is stored anyway", async () => {
  const form = await open([stored("one")]);
  const refused = form.voice.deliver();
  await settled();
  form.browser.answer({ status: "refused", title: "This is not a recording", isKept: false });
  expect(await refused).toBe(false);
  expect(form.take()?.step).toMatchObject({ status: "failed" });
  expect(form.browser.device.has("one")).toBe(true);
  const kept = form.voice.deliver();
  await settled();
  form.browser.answer({ status: "refused", title: "Transcription failed", isKept: true });
  expect(await kept).toBe(true);
});

it("leaves a take silent, and its words offered, when it is delivered", async () => {
  const silent = await open();
  silent.browser.loudest = 0;
  await speak(silent);
  const delivered = silent.voice.deliver();
  await settled();
  silent.browser.answer({ status: "kept" });
  expect(await delivered).toBe(true);
  expect(silent.take()?.step).toEqual({ status: "silent" });

  const offered = await open([], "full");
  await speak(offered);
  offered.browser.answer({ status: "heard", text: "too many words" });
  await settled();
  const again = offered.voice.deliver(true);
  await settled();
  offered.browser.answer({ status: "kept" });
  expect(await again).toBe(true);
  expect(offered.take()?.step).toEqual({ status: "offered", text: "too many words" });
});
