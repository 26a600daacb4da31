import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSound } from "~/features/radio/air/sound";
import type { RadioVoice } from "~/features/radio/voices/radio-voice";
import { FakeAudio } from "../../../support/device/fake-audio";

beforeEach(() => {
  vi.stubGlobal("document", { addEventListener: () => {}, querySelectorAll: () => [] });
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const voice = {
  id: "one",
  gain: 0,
  seconds: 60,
  sources: ["ogg", "mpeg", "webm"].map((type) => ({ src: `/one.${type}`, type: `audio/${type}` })),
} as unknown as RadioVoice;

function open() {
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const element = new FakeAudio();
  const sound = openSound(element as unknown as HTMLAudioElement, {
    onPlaying: tell("playing"),
    onPaused: tell("paused"),
    onEnded: tell("ended"),
    onFailed: ({ id }) => void told.push(`failed ${id}`),
    onTime: () => {},
  });
  return { sound, element, told };
}

it("loads nothing before somebody plays", () => {
  const { element } = open();
  expect([element.preload, element.src]).toEqual(["none", ""]);
});

it("plays the first file that the browser knows, then the next one, before a voice counts as failed", () => {
  const { sound, element, told } = open();
  sound.play(voice, 12);
  expect([element.src, element.currentTime, element.paused]).toEqual(["/one.mpeg", 12, false]);
  element.fail();
  expect([element.src, told]).toEqual(["/one.webm", []]);
  element.fail();
  expect(told).toEqual(["failed one"]);
});

it.each([
  ["where the one before broke off", 40],
  ["where it was to begin, if none of the one before was loaded", 12],
])("plays on with the next file %s", (_, seconds) => {
  const { sound, element } = open();
  sound.play(voice, 12);
  element.currentTime = seconds;
  element.fail();
  expect([element.src, element.currentTime]).toEqual(["/one.webm", seconds]);
});

it("blames no file while there is no network", () => {
  const { sound, element, told } = open();
  sound.play(voice, 0);
  vi.stubGlobal("navigator", { onLine: false });
  element.fail();
  expect([element.src, told]).toEqual(["/one.mpeg", ["failed one"]]);
});

it("tells of a pause by somebody else, and of none when it is switched off", () => {
  const { sound, element, told } = open();
  sound.play(voice, 0);
  element.pause();
  expect(told).toEqual(["paused"]);
  sound.resume(0);
  sound.stop();
  expect([told, sound.voice(), element.src, element.paused]).toEqual([["paused"], null, "", true]);
});

it("fails as any other does if a voice has no file", () => {
  const { sound, element, told } = open();
  sound.play({ ...voice, sources: [] }, 0);
  element.fail();
  expect(told).toEqual(["failed one"]);
});

it("goes on where it was, and loads again what was never loaded or failed", () => {
  const { sound, element } = open();
  sound.play(voice, 0);
  element.readyState = 4;
  element.currentTime = 7;
  element.pause();
  sound.resume(20);
  expect([element.currentTime, element.paused]).toEqual([7, false]);
  element.error = {};
  sound.resume(20);
  expect(element.currentTime).toBe(20);
  element.error = null;
  element.readyState = 0;
  sound.resume(30);
  expect([element.currentTime, element.paused]).toEqual([30, false]);
});

it("seeks within a voice, by its known length until it is loaded", () => {
  const { sound, element } = open();
  sound.play(voice, 0);
  const at = (seconds: number) => {
    sound.seek(seconds);
    return sound.at();
  };
  expect([at(-5), at(30), at(100)]).toEqual([0, 30, 60]);
  element.duration = 10;
  expect([at(3), at(100)]).toEqual([3, 9.95]);
});

it("has a volume from silence to all of it", () => {
  const { sound, element } = open();
  const volumes = [0, 70, 100].map((percent) => {
    sound.setVolume(percent);
    return element.volume;
  });
  expect(volumes).toEqual([0, 0.7, 1]);
});
