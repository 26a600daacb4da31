import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { open, settled, speak } from "../../../../support/voice/fake-form";
import { stored } from "../../../../support/voice/voice-deps";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("keeps the previous take when another is recorded, and lets its author choose", async () => {
  const form = await open();
  const first = await speak(form);
  form.browser.answer({ status: "heard", text: "the long take" });
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
  form.browser.answer({ status: "heard", text: "words" });
  await settled();
  await form.voice.remove();
  expect(form.state()).toMatchObject({ takes: [], chosen: null });
  expect(form.browser.device.size + form.browser.chunks.size).toBe(0);
  await form.voice.undo();
  expect(form.take()).toMatchObject({
    recording: { key, heard: true },
    isStored: true,
    step: { status: "heard" },
  });
  expect(await new Blob(form.browser.chunks.get(key)).text()).toBe("part 0part 1");
  expect(form.browser.device.get(key)).toMatchObject({ heard: true });
  expect(form.state().deleted).toBeNull();
});

it("says that a take is deleted once the device has deleted it", async () => {
  const form = await open([stored("one")]);
  const isDeleted = Promise.withResolvers<void>();
  form.browser.deleting = isDeleted.promise;
  void form.voice.remove();
  await settled();
  expect(form.state()).toMatchObject({ deleted: null, chosen: "one" });
  isDeleted.resolve();
  await settled();
  expect(form.state()).toMatchObject({ deleted: { recording: { key: "one" } }, chosen: null });
});

it("sends a restored take again, whose slow upload was ended by deleting it", async () => {
  const form = await open();
  const key = await speak(form);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(form.take()?.step.status).toBe("later");
  await form.voice.remove();
  await form.voice.undo();
  await settled();
  expect(form.take()).toMatchObject({ recording: { key }, step: { status: "ready" } });
});

it("selects the newest take when the selected one is deleted, and aborts its upload", async () => {
  const form = await open();
  const first = await speak(form);
  form.browser.answer({ status: "heard", text: "words" });
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

it("lets go of takes that wait in the outbox: they stay on the device, and this page sends them no more", async () => {
  const form = await open([stored("one"), stored("two", { startedAt: 2000, wanted: true })]);
  expect(form.browser.sendings.map(({ key }) => key)).toEqual(["two"]);
  form.voice.letGo();
  expect(form.state()).toMatchObject({ takes: [], chosen: null, speech: "ready" });
  expect(form.browser.sendings[0]?.signal.aborted).toBe(true);
  expect([...form.browser.device.keys()]).toEqual(["one", "two"]);
});

it("resumes an upload of an earlier visit, and only offers an interrupted recording", async () => {
  const wanted = await open([stored("stopped", { wanted: true })]);
  expect(wanted.browser.sendings).toMatchObject([{ key: "stopped" }]);
  expect((await open([stored("cut off")])).browser.sendings).toEqual([]);
  const heard = await open([stored("heard", { wanted: true, heard: true })]);
  expect(heard.browser.sendings).toEqual([]);
  expect(heard.take()?.step).toEqual({ status: "heard" });
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
])("recognizes %s", async (_, loudest, status, sendings) => {
  const form = await open();
  form.browser.loudest = loudest;
  await speak(form);
  expect(form.take()?.step.status).toBe(status);
  expect(form.browser.sendings).toHaveLength(sendings);
});

it("shows nothing for a recording without audio", async () => {
  const form = await open();
  await speak(form, 0);
  expect(form.state()).toMatchObject({ takes: [], recording: null });
});

it("stores on the device whether the take is to be public", async () => {
  const form = await open([stored("one")]);
  await form.voice.publish(true);
  expect(form.take()?.recording.publish).toBe(true);
  expect(form.browser.device.get("one")?.publish).toBe(true);
});

it("has a recording once that is found twice at the same time", async () => {
  const form = await open();
  form.browser.device.set("one", stored("one"));
  form.browser.chunks.set("one", [new Blob(["sound"])]);
  await Promise.all([form.voice.open(), form.voice.open()]);
  expect(form.state().takes.map(({ recording }) => recording.key)).toEqual(["one"]);
});
