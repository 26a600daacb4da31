import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type SendingOptions, sendRecording } from "~/features/voice/session/send-recording";

/** A request whose upload the test moves on. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  headers: Record<string, string> = {};
  open() {}
  send() {}
  getResponseHeader = () => null;
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.dispatchEvent(new Event("loadend"));
  }
  abort() {
    this.answer(0, "");
  }
}

let request: FakeRequest;

beforeEach(() => {
  vi.useFakeTimers();
  request = new FakeRequest();
  vi.stubGlobal("XMLHttpRequest", function fake() {
    return request;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const send = (options: SendingOptions = {}) =>
  sendRecording(new Blob(["sound"], { type: "audio/webm" }), "a-key", options);

it("gives an upload up that makes no progress for half a minute", async () => {
  const sent = send();
  vi.advanceTimersByTime(29_000);
  request.progress(1, 2);
  vi.advanceTimersByTime(29_000);
  expect(request.responseText).toBe("");
  vi.advanceTimersByTime(1000);
  expect(await sent).toEqual({ status: "unreachable" });
});

it("waits two minutes for the words, once all is sent", async () => {
  const sent = send();
  request.progress(2, 2);
  vi.advanceTimersByTime(119_999);
  request.answer(200, '{"text":"what I said"}');
  expect(await sent).toEqual({ status: "heard", text: "what I said" });
});

it("waits no longer: the network may have taken nothing", async () => {
  const sent = send();
  request.progress(2, 2);
  vi.advanceTimersByTime(120_000);
  expect(await sent).toEqual({ status: "unreachable" });
});

it("ends an upload that isn't wanted any more", async () => {
  const leaving = new AbortController();
  const sent = send({ signal: leaving.signal });
  leaving.abort();
  expect(await sent).toEqual({ status: "unreachable" });
});

it("says under which key it is sent, in how many pieces its words were heard, and whether they are awaited", () => {
  void send({ pieces: 3 });
  expect(request.headers).toEqual({
    "Content-Type": "audio/webm",
    "Idempotency-Key": "a-key",
    "Transcribed-Pieces": "3",
  });
  request = new FakeRequest();
  void send({ waitsForText: false });
  expect(request.headers).toMatchObject({ Prefer: "respond-async" });
});
