import { afterEach, describe, expect, it, vi } from "vitest";
import { currentOf } from "~/features/radio/air/air-state";
import type { RadioNow } from "~/features/radio/air/radio";
import { everything } from "~/features/radio/voices/channel";
import { storageIn } from "../../../support/device/storage";
import { pageOf } from "../../../support/radio";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The radio of a page on which voice "a" has words, and those of all others can't be loaded. */
async function openRadio() {
  let audio: SilentAudio | undefined;
  class SilentAudio extends EventTarget {
    error: object | null = null;
    constructor() {
      super();
      audio = this;
    }
    set src(_: string) {
      this.error = null;
    }
    canPlayType = () => "maybe";
    play = async () => {};
    pause() {}
    removeAttribute() {}
    load() {}
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
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => {});
  const words = { passages: [], liked: false, likedCount: 0, image: "/cards/a" };
  const askedFor: string[] = [];
  const file = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (init.method === "HEAD") return file.promise;
    askedFor.push(path);
    return path === "/api/radio/a" ? Response.json(words) : new Response(null, { status: 503 });
  });
  const { radio } = await import("~/features/radio/air/radio");
  return {
    radio,
    words,
    askedFor,
    sounds: () => audio?.dispatchEvent(new Event("playing")),
    breakOff() {
      if (audio) audio.error = {};
      audio?.dispatchEvent(new Event("error"));
    },
    /** Answers the question whether a voice's file is there; null without a network. */
    async respondToFile(status: number | null) {
      if (status === null) file.reject(new TypeError("no network"));
      else file.resolve(new Response(null, { status }));
      // All that waits for it has gone on after that.
      await new Promise((done) => setTimeout(done));
    },
  };
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

describe("when a voice breaks off, and whether its file is there is asked", () => {
  const onAir = async () => {
    const opened = await openRadio();
    opened.radio.tune(everything, pageOf("ab"));
    opened.sounds();
    opened.breakOff();
    return opened;
  };
  const state = ({ now }: { now: () => RadioNow }) => [currentOf(now())?.id, now().status];

  it.each([
    ["there is no network", null, ["a", "waiting"]],
    ["the server can't send it", 503, ["b", "tuning"]],
    ["it is gone", 404, ["b", "tuning"]],
  ])("waits or goes on: %s", async (_, status, expected) => {
    const { radio, respondToFile } = await onAir();
    await respondToFile(status);
    expect(state(radio)).toEqual(expected);
    radio.close();
  });

  it.each([null, 200])("a late answer (%s) leaves alone what plays by then", async (status) => {
    const { radio, sounds, respondToFile } = await onAir();
    radio.next();
    sounds();
    await respondToFile(status);
    expect(state(radio)).toEqual(["b", "playing"]);
  });

  it.each([null, 200])(
    "a late answer (%s) leaves it alone if it was started again meanwhile",
    async (status) => {
      const { radio, sounds, respondToFile } = await onAir();
      radio.pause();
      radio.play();
      sounds();
      await respondToFile(status);
      expect(state(radio)).toEqual(["a", "playing"]);
    },
  );
});
