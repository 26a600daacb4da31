import { expect, it } from "vitest";
import { playsEverywhere } from "~/features/voice/copy/plays-everywhere";
import { soundOf, type sounds } from "../../../support/voice/sounds";

it.each<[keyof typeof sounds, boolean]>([
  ["m4a", true],
  ["mov", true],
  ["mp3", true],
  ["mp4", false],
  ["mov of PCM", false],
  ["mp4 of AC-3", false],
  ["webm", false],
  ["wav", false],
])("knows that every player decodes %s: %s", async (kind, expected) => {
  expect(await playsEverywhere(await soundOf(kind, 1))).toBe(expected);
});

it("takes what is no sound for one that no player decodes", async () => {
  expect(await playsEverywhere(new TextEncoder().encode("no sound"))).toBe(false);
});
