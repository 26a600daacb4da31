import { afterEach, expect, it, vi } from "vitest";
import { currentOf } from "~/features/radio/air/air-state";
import { everything } from "~/features/radio/voices/channel";
import { storageIn } from "../../../support/device/storage";
import { pageOf } from "../../../support/radio";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The radio of a page on which voice "a" has words, and those of all others can't be loaded. */
async function openRadio() {
  class SilentAudio extends EventTarget {
    canPlayType = () => "maybe";
    play = async () => {};
    pause() {}
  }
  vi.stubGlobal("Audio", SilentAudio);
  vi.stubGlobal("localStorage", storageIn(new Map()));
  vi.stubGlobal("document", {
    addEventListener() {},
    querySelectorAll: () => [],
    getElementById: () => null,
  });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("cancelAnimationFrame", () => {});
  const words = { passages: [], liked: false, likedCount: 0, image: "/cards/a" };
  const askedFor: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    askedFor.push(path);
    return path === "/api/radio/a" ? Response.json(words) : new Response(null, { status: 503 });
  });
  const { radio } = await import("~/features/radio/air/radio");
  return { radio, words, askedFor };
}

it("shows the words of the voice that plays, also while it is paused, and never those of the one before", async () => {
  const { radio, words } = await openRadio();
  const haveCome = new Promise<void>((done) => {
    radio.subscribe(() => radio.now().words && done());
  });
  radio.tune(everything, pageOf("ab"));
  await haveCome;
  radio.pause();
  expect([radio.now().status, radio.now().words]).toEqual(["paused", words]);
  radio.next();
  expect([currentOf(radio.now())?.id, radio.now().words]).toEqual(["b", null]);
});

it("asks for its next voices once, though others are skipped until they come", async () => {
  const { radio, askedFor } = await openRadio();
  radio.tune(everything, pageOf("ab", "the next"));
  radio.next();
  expect(askedFor.filter((path) => path.includes("after="))).toHaveLength(1);
});
