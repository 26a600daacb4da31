import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Opened, open, settled, speak } from "../../../../support/voice/fake-form";
import { stored } from "../../../../support/voice/voice-deps";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Records until pieces of these lengths, in seconds, were cut by time; levels are unknown. */
async function speakInPieces(form: Opened, pieces = 2) {
  form.browser.seconds = 0;
  void form.voice.record();
  await settled();
  for (let at = 0; at <= pieces * 20; at++) {
    form.browser.seconds = at;
    form.browser.microphone?.onChunk(new Blob([`part ${at}`]), at);
    await settled();
  }
}

/** Answers the oldest piece on its way. */
async function respondToPiece({ browser }: Opened, text: string) {
  browser.piecesSent.shift()?.answer({ status: "heard", text });
  await settled();
}

it("inserts words while its author goes on speaking, and has only the last piece to wait for", async () => {
  const form = await open();
  await speakInPieces(form);
  await respondToPiece(form, "first");
  await respondToPiece(form, "second");
  expect(form.spoken).toEqual(["first", "second"]);
  expect([...form.browser.device.values()]).toMatchObject([{ placed: ["first", "second"] }]);
  form.voice.stop();
  await settled();
  expect(form.browser.sendings).toMatchObject([{ waitsForText: true, pieces: 3 }]);
  form.browser.answer({ status: "kept" });
  await settled();
  expect(form.take()?.step.status).not.toBe("heard");
  await respondToPiece(form, "third");
  expect(form.spoken).toEqual(["first", "second", "third"]);
  expect(form.texts).toEqual([]);
  expect(form.take()).toMatchObject({ step: { status: "heard" }, recording: { heard: true, wanted: false } });
  expect(form.browser.sendings).toHaveLength(1);
});

it("sends a recording that is as short as a piece as a whole", async () => {
  const form = await open();
  await speak(form);
  expect(form.browser.piecesSent).toEqual([]);
  expect(form.browser.sendings).toMatchObject([{ pieces: 0 }]);
});

it("has the whole recording transcribed if one of its pieces can't be", async () => {
  const form = await open();
  await speakInPieces(form);
  await respondToPiece(form, "first");
  form.browser.piecesSent.shift()?.answer({ status: "refused" });
  await settled();
  form.voice.stop();
  await settled();
  expect(form.browser.sendings).toMatchObject([{ pieces: 0 }]);
  form.browser.answer({ status: "heard", text: "first second third" });
  await settled();
  expect(form.texts).toEqual(["first second third"]);
  expect(form.replaced).toEqual([["first"]]);
});

it("has the whole recording transcribed if its last piece fails after the recording is stored", async () => {
  const form = await open();
  await speakInPieces(form, 1);
  await respondToPiece(form, "first");
  form.voice.stop();
  await settled();
  form.browser.answer({ status: "kept" });
  form.browser.piecesSent.shift()?.answer({ status: "refused" });
  await vi.advanceTimersByTimeAsync(1);
  expect(form.browser.sendings.map(({ pieces }) => pieces)).toEqual([2, 0]);
  form.browser.answer({ status: "heard", text: "first second" });
  await settled();
  expect([form.texts, form.replaced]).toEqual([["first second"], [["first"]]]);
  expect(form.take()?.step).toEqual({ status: "heard" });
});

it("sends a recording as a whole when the code that cuts it can't be loaded", async () => {
  const form = await open();
  form.browser.canCut = false;
  await speakInPieces(form);
  form.voice.stop();
  await settled();
  expect(form.browser.piecesSent).toEqual([]);
  expect(form.browser.sendings).toMatchObject([{ pieces: 0 }]);
});

it("has the whole recording transcribed if its last piece can't be cut", async () => {
  const form = await open();
  await speakInPieces(form, 1);
  await respondToPiece(form, "first");
  form.browser.canCut = false;
  form.voice.stop();
  await settled();
  expect(form.browser.sendings).toMatchObject([{ pieces: 0 }]);
  form.browser.answer({ status: "heard", text: "first second" });
  await settled();
  expect([form.texts, form.replaced]).toEqual([["first second"], [["first"]]]);
});

it("sends no pieces offline, and the whole recording once the network is back", async () => {
  const form = await open();
  form.browser.isOnline = false;
  await speakInPieces(form);
  form.voice.stop();
  await settled();
  expect(form.browser.piecesSent).toEqual([]);
  expect(form.take()?.step).toEqual({ status: "waiting" });
  form.browser.isOnline = true;
  form.browser.goOnline();
  await settled();
  expect(form.browser.sendings).toMatchObject([{ pieces: 0 }]);
});

it("offers the whole transcript if not all of its pieces fit", async () => {
  const form = await open([], "full");
  await speakInPieces(form, 1);
  await respondToPiece(form, "first");
  form.voice.stop();
  await settled();
  form.browser.answer({ status: "kept" });
  await respondToPiece(form, "second");
  expect(form.spoken).toEqual(["first"]);
  expect(form.take()?.step).toEqual({ status: "offered", text: "first second" });
});

it("replaces the pieces of a recording that a crash interrupted", async () => {
  const form = await open([stored("crashed", { placed: ["first", "second"] })]);
  void form.voice.send();
  await settled();
  form.browser.answer({ status: "heard", text: "first, second, third" });
  await settled();
  expect(form.replaced).toEqual([["first", "second"]]);
});

it("inserts nothing any more once the take is deleted or the form unmounts", async () => {
  const form = await open();
  await speakInPieces(form);
  form.voice.stop();
  await settled();
  const [first] = form.browser.piecesSent;
  await form.voice.remove();
  first?.answer({ status: "heard", text: "first" });
  await settled();
  expect(form.spoken).toEqual([]);
  const closed = await open();
  await speakInPieces(closed);
  const [piece] = closed.browser.piecesSent;
  closed.voice.close();
  piece?.answer({ status: "heard", text: "first" });
  await settled();
  expect([closed.spoken, closed.browser.sendings]).toEqual([[], []]);
});

it("sends no last piece of a recording that its page's end cut off", async () => {
  const form = await open();
  await speakInPieces(form, 1);
  await respondToPiece(form, "first");
  form.browser.page?.onPutAway();
  await settled();
  expect([form.browser.piecesSent, form.browser.sendings]).toEqual([[], []]);
  expect(form.take()?.recording).toMatchObject({ wanted: false, placed: ["first"] });
});

it("keeps the pieces when the upload of the whole fails, and sends it again", async () => {
  const form = await open();
  await speakInPieces(form, 1);
  await respondToPiece(form, "first");
  form.voice.stop();
  await settled();
  await respondToPiece(form, "second");
  form.browser.answer({ status: "unreachable" });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(form.browser.sendings.map(({ pieces }) => pieces)).toEqual([2, 2]);
  form.browser.answer({ status: "heard", text: "first second" });
  await settled();
  expect([form.spoken, form.texts]).toEqual([["first", "second"], []]);
  expect(form.take()?.step).toEqual({ status: "heard" });
});

it.each(["none", "preparing"] as const)("sends no pieces where the engine is %s", async (speech) => {
  const form = await open();
  form.browser.speech = speech;
  void form.voice.open();
  await settled();
  expect(form.state().speech).toBe(speech);
  await speakInPieces(form);
  form.voice.stop();
  await settled();
  expect(form.browser.piecesSent).toEqual([]);
  expect(form.browser.sendings).toMatchObject([{ pieces: 0 }]);
});

it("sends the pieces of a recording once the engine is ready", async () => {
  const form = await open();
  form.browser.speech = "preparing";
  void form.voice.open();
  await settled();
  form.browser.speech = "ready";
  await speakInPieces(form);
  expect(form.browser.piecesSent.map(({ number }) => number)).toEqual([0, 1]);
});
