import { afterEach, describe, expect, it, vi } from "vitest";
import { currentOf } from "~/features/radio/air/air-state";
import type { RadioNow } from "~/features/radio/air/radio";
import { everything } from "~/features/radio/voices/channel";
import type { RadioPage } from "~/features/radio/voices/radio-voice";
import { FakeAudio } from "../../../support/device/fake-audio";
import { storageIn } from "../../../support/device/storage";
import { pageOf } from "../../../support/radio";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/**
 * The radio of a page on which voice "a" has words, and those of all others can't be loaded.
 * @param stored what the device remembers
 * @param pages by the cursor after which they come; others can't be loaded
 */
async function openRadio(stored: Record<string, unknown> = {}, pages: Record<string, RadioPage> = {}) {
  const audio = new FakeAudio();
  vi.stubGlobal("Audio", function Audio() {
    return audio;
  });
  const entries = Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)] as const);
  vi.stubGlobal("localStorage", storageIn(new Map(entries)));
  vi.stubGlobal("document", {
    addEventListener() {},
    querySelectorAll: () => [],
    getElementById: () => null,
  });
  const mediaSession = { playbackState: "none", setActionHandler() {}, setPositionState: vi.fn() };
  vi.stubGlobal("navigator", { onLine: true, mediaSession });
  vi.stubGlobal("MediaMetadata", Object);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => {});
  const words = { passages: [], liked: false, likedCount: 0, image: "/cards/a" };
  const askedFor: string[] = [];
  const file = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    askedFor.push(init.method ? `${init.method} ${path}` : path);
    if (init.method === "HEAD") return file.promise;
    if (path === "/api/radio/a") return Response.json(words);
    const page = pages[new URL(path, "https://liner.test").searchParams.get("after") ?? "first"];
    return page ? Response.json(page) : new Response(null, { status: 503 });
  });
  const { radio } = await import("~/features/radio/air/radio");
  return {
    radio,
    words,
    askedFor,
    audio,
    mediaSession,
    sounds: () => audio.dispatchEvent(new Event("playing")),
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

it("loads its first page where that isn't known, and goes on while pages have nothing new", async () => {
  const { radio, askedFor } = await openRadio(
    {},
    { first: pageOf("a", "2"), 2: pageOf("a", "3"), 3: pageOf("bc") },
  );
  const hasCome = new Promise<void>((done) => {
    radio.subscribe(() => radio.now().queue.length === 3 && done());
  });
  radio.tune(everything, null);
  await hasCome;
  expect(askedFor.filter((path) => path !== "/api/radio/a")).toEqual([
    "/api/radio",
    "/api/radio?after=2",
    "/api/radio?after=3",
  ]);
  expect(radio.now().queue.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

describe("the sound", () => {
  it.each([
    ["goes on where the voice was left", ["a", "5"], 5],
    ["begins again a voice of which only the end is left", ["a", "9"], 0],
    ["begins a voice that was never played", ["b", "5"], 0],
  ])("%s", async (_, place, from) => {
    const { radio, audio, mediaSession } = await openRadio({ "radio-place": place });
    radio.tune(everything, pageOf("ab"));
    expect([audio.src, audio.currentTime, radio.clock.now()]).toEqual(["/story/a/voice", from, from]);
    expect(mediaSession.setPositionState).toHaveBeenLastCalledWith({ duration: 10, position: from });
  });

  it("pauses, and plays on from there", async () => {
    const { radio, audio, sounds, mediaSession } = await openRadio();
    radio.tune(everything, pageOf("ab"));
    sounds();
    Object.assign(audio, { currentTime: 4, readyState: 4 });
    radio.pause();
    expect([audio.paused, mediaSession.playbackState]).toEqual([true, "paused"]);
    radio.play();
    expect([audio.paused, audio.src, audio.currentTime]).toEqual([false, "/story/a/voice", 4]);
  });

  it("stops while the next page is awaited, and when the radio is closed", async () => {
    const { radio, audio, mediaSession } = await openRadio();
    radio.tune(everything, pageOf("a", "the next"));
    expect(audio.paused).toBe(false);
    radio.next();
    expect([audio.paused, audio.src, radio.now().status]).toEqual([true, "", "tuning"]);
    radio.tune(everything, pageOf("b"));
    radio.close();
    expect([audio.paused, audio.src, mediaSession.playbackState]).toEqual([true, "", "none"]);
  });
});

describe("when a voice breaks off, and whether its file is there is asked", () => {
  const onAir = async () => {
    const opened = await openRadio();
    opened.radio.tune(everything, pageOf("ab"));
    opened.sounds();
    opened.audio.fail();
    return opened;
  };
  const state = ({ now }: { now: () => RadioNow }) => [currentOf(now())?.id, now().status];

  it.each([
    ["there is no network", null, ["a", "waiting"]],
    ["the server can't send it", 503, ["b", "tuning"]],
    ["it is gone", 404, ["b", "tuning"]],
  ])("waits or goes on: %s", async (_, status, expected) => {
    const { radio, askedFor, respondToFile } = await onAir();
    await respondToFile(status);
    expect(state(radio)).toEqual(expected);
    expect(askedFor).toContain("HEAD /story/a/voice");
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
