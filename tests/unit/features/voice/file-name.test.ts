import { expect, it } from "vitest";
import { fileNameOf } from "~/features/voice/clips/file-name";

it.each([
  ["audio/webm;codecs=opus", "my-story-2026-11-20.webm"],
  ["audio/mp4;codecs=mp4a.40.2", "my-story-2026-11-20.m4a"],
  // Takes of different kinds that were joined.
  ["audio/wav", "my-story-2026-11-20.wav"],
])("names a recording of the type %s by what it is", (contentType, name) => {
  expect(fileNameOf({ contentType, startedAt: Date.parse("2026-11-20T20:00:00Z") })).toBe(name);
});
