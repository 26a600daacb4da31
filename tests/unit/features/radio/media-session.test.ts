import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offerControls, showState, withdrawControls } from "~/features/radio/air/media-session";

type Handler = ((details: { seekTime?: number; seekOffset?: number }) => void) | null;

const handlers = new Map<string, Handler>();
const setPositionState = vi.fn();
/** Of a browser that can go to no voice before. */
const session = {
  metadata: {} as object | null,
  playbackState: "none",
  setPositionState,
  setActionHandler(action: string, handler: Handler) {
    if (action === "previoustrack") throw new TypeError(action);
    handlers.set(action, handler);
  },
};

beforeEach(() => {
  handlers.clear();
  session.metadata = {};
  vi.stubGlobal("navigator", { mediaSession: session });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const controls = () => ({
  play: vi.fn(),
  pause: vi.fn(),
  next: vi.fn(),
  previous: vi.fn(),
  seek: vi.fn(),
  at: () => 30,
});

it("lets a headset's keys play, pause, skip and seek, as far as the browser knows them", () => {
  const radio = controls();
  offerControls(radio);
  handlers.get("play")?.({});
  handlers.get("pause")?.({});
  handlers.get("nexttrack")?.({});
  expect([radio.play, radio.pause, radio.next].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  handlers.get("seekto")?.({ seekTime: 12 });
  handlers.get("seekbackward")?.({});
  handlers.get("seekforward")?.({ seekOffset: 5 });
  expect(radio.seek.mock.calls).toEqual([[12], [20], [35]]);
});

it("takes them all back, so that no key plays over a recording", () => {
  offerControls(controls());
  expect(handlers.size).toBe(6);
  withdrawControls();
  expect([...handlers.values()]).toEqual([null, null, null, null, null, null]);
  expect(session).toMatchObject({ playbackState: "none", metadata: null });
});

it("says where it is, never behind the end", () => {
  showState("playing", { at: 61, seconds: 60 });
  expect(setPositionState).toHaveBeenCalledWith({ duration: 60, position: 60 });
  showState("paused", { at: 0, seconds: 0 });
  expect(setPositionState).toHaveBeenCalledTimes(1);
  expect(session).toMatchObject({ playbackState: "paused", metadata: {} });
});

it("does without what the browser lacks", () => {
  vi.stubGlobal("navigator", {});
  offerControls(controls());
  withdrawControls();
  expect(handlers.size).toBe(0);
});
