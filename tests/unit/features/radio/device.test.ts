import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  heardHere,
  placeIn,
  rememberHeard,
  rememberPlace,
  rememberVolume,
  volumeHere,
} from "~/features/radio/air/device";
import { storageIn } from "../../../support/device/storage";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", storageIn(stored));
});
afterEach(() => vi.unstubAllGlobals());

it("remembers the five hundred voices that were heard last, each once", () => {
  for (let at = 0; at < 500; at++) rememberHeard(`voice-${at}`);
  rememberHeard("voice-250");
  expect([heardHere().size, [...heardHere()].at(-1)]).toEqual([500, "voice-250"]);
  rememberHeard("another");
  expect(heardHere().size).toBe(500);
  expect([heardHere().has("voice-250"), heardHere().has("voice-0")]).toEqual([true, false]);
});

it("takes nothing for a voice that isn't an id", () => {
  stored.set("radio-heard", '[1,null,"one"]');
  expect([...heardHere()]).toEqual(["one"]);
});

it("goes on where this voice was left, and begins any other", () => {
  rememberPlace("one", 12.5);
  expect([placeIn("one"), placeIn("two")]).toEqual([12.5, 0]);
});

it.each([
  [0, 0],
  [100, 100],
  [101, 70],
  [-1, 70],
])("plays at the volume that was chosen, if there is such a one: %i", (chosen, volume) => {
  expect(volumeHere()).toBe(70);
  rememberVolume(chosen);
  expect(volumeHere()).toBe(volume);
});

it("remembers nothing where storage is disabled, or has something else", () => {
  for (const key of ["radio-heard", "radio-place", "radio-volume"]) stored.set(key, '{"no":"list"}');
  expect([heardHere().size, placeIn("one"), volumeHere()]).toEqual([0, 0, 70]);
  const off = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: off, setItem: off });
  rememberHeard("one");
  expect([heardHere().size, placeIn("one"), volumeHere()]).toEqual([0, 0, 70]);
});
