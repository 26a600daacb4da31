import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendRecording } from "~/features/voice/session/send-recording";

/** A request that the test moves on; only what `sendRecording` uses of it. */
class Upload extends EventTarget {
  static last: Upload;
  readonly upload = new EventTarget();
  status = 0;
  open() {}
  setRequestHeader() {}
  send() {
    Upload.last = this;
  }
  abort() {
    this.dispatchEvent(new Event("loadend"));
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total: 100 }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", Upload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts to send, and lists what the sender was told. */
function start() {
  const told: unknown[] = [];
  const leaving = new AbortController();
  void sendRecording(new Blob(["sound"]), "key", () => {}, leaving.signal).then((sent) => told.push(sent));
  return told;
}

it("gives an upload up that makes no progress for half a minute", async () => {
  const told = start();
  await vi.advanceTimersByTimeAsync(29_000);
  Upload.last.progress(50);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([{ at: "unreachable" }]);
});

it("waits two minutes for the answer to what is sent, and no longer: the network may have taken nothing", async () => {
  const told = start();
  Upload.last.progress(100);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([{ at: "unreachable" }]);
});
