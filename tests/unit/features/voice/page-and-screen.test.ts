import { expect, it, vi } from "vitest";
import { watchPage } from "~/features/voice/microphone/page-away";
import { holdScreen } from "~/features/voice/microphone/wake-lock";

/** A fake document with visibility, and a wake lock that counts requests. */
function phone() {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  const state = { asked: 0, released: 0 };
  const wakeLock = {
    request: async () => {
      state.asked++;
      return {
        release: async () => {
          state.released++;
        },
      } as unknown as WakeLockSentinel;
    },
  };
  const turn = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  return { page: page as unknown as Document & typeof page, wakeLock, state, turn };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it("requests the wake lock again whenever the page is visible, and releases it at the end", async () => {
  const { page, wakeLock, state, turn } = phone();
  const recording = new AbortController();
  holdScreen(recording.signal, { page, wakeLock });
  await settled();
  turn("hidden");
  await settled();
  expect(state).toEqual({ asked: 1, released: 0 });
  turn("visible");
  await settled();
  expect(state.asked).toBe(2);
  recording.abort();
  await settled();
  expect(state.released).toBe(2);
  turn("visible");
  await settled();
  expect(state.asked).toBe(2);
});

it("tells of a page that is hidden, and not of one that is shown again", () => {
  const { page, turn } = phone();
  const onHidden = vi.fn();
  const view = new EventTarget() as unknown as Window;
  watchPage({ onHidden, onPutAway: () => {} }, new AbortController().signal, { page, view });
  turn("hidden");
  expect(onHidden).toHaveBeenCalledTimes(1);
  turn("visible");
  expect(onHidden).toHaveBeenCalledTimes(1);
});

it("releases a wake lock that came too late, and continues without a refused one", async () => {
  const { page, wakeLock, state } = phone();
  const recording = new AbortController();
  holdScreen(recording.signal, { page, wakeLock });
  recording.abort();
  await settled();
  expect(state).toEqual({ asked: 1, released: 1 });
  const refused = { request: () => Promise.reject(new DOMException("low battery", "NotAllowedError")) };
  holdScreen(new AbortController().signal, { page, wakeLock: refused });
  holdScreen(new AbortController().signal, { page });
  await settled();
});

it("distinguishes a hidden page from one that is unloaded", () => {
  const { page, turn } = phone();
  const view = new EventTarget() as unknown as Window;
  const seen: string[] = [];
  const mounted = new AbortController();
  const handlers = { onHidden: () => seen.push("hidden"), onPutAway: () => seen.push("put away") };
  watchPage(handlers, mounted.signal, { page, view });
  turn("hidden");
  turn("visible");
  page.dispatchEvent(new Event("freeze"));
  view.dispatchEvent(new Event("pagehide"));
  expect(seen).toEqual(["hidden", "put away", "put away"]);
  mounted.abort();
  turn("hidden");
  expect(seen).toHaveLength(3);
});
