import { expect, it } from "vitest";
import { fileNameOf } from "~/features/voice/clips/file-name";
import { readAnswer } from "~/features/voice/session/recording-answer";
import { mayArriveLater } from "~/features/voice/session/sent";

const failed = {
  status: "refused",
  title: "Transcription failed",
  description: "Could not transcribe audio. Please try typing instead.",
};

/** A response with this `Retry-After`. */
const response = (status: number, responseText: string, retryAfter: string | null = null) => ({
  status,
  responseText,
  getResponseHeader: () => retryAfter,
});

it.each([
  [200, { text: "words", clipId: "1" }, { status: "heard", text: "words" }],
  [202, { clipId: "1" }, { status: "kept" }],
  [
    502,
    { error: "Transcription failed", description: "Type.", clipId: "1" },
    { status: "refused", isKept: true },
  ],
  [413, { error: "Too long" }, { status: "refused", title: "Too long", isKept: false }],
  [200, { nonsense: 1 }, { ...failed, isKept: false }],
  [503, { text: "words" }, { ...failed, isKept: false }],
])("parses %d %j", (status, json, sent) => {
  expect(readAnswer(response(status, JSON.stringify(json)))).toMatchObject(sent);
});

it.each([
  ["60", 60_000],
  [null, undefined],
  ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
])("reads a Retry-After of %s", (header, retryAfterMs) => {
  const refused = readAnswer(response(429, JSON.stringify({ error: "Too many" }), header));
  expect(refused).toEqual({ status: "refused", title: "Too many", isKept: false, retryAfterMs });
  expect(refused.status === "refused" && mayArriveLater(refused)).toBe(retryAfterMs !== undefined);
});

it("treats a proxy's page as a failure", () => {
  expect(readAnswer(response(200, "<html>"))).toEqual({ ...failed, isKept: false });
});

it.each([
  ["the server can’t store", 503, JSON.stringify({ error: "The recording could not be stored." })],
  ["something in between doesn’t pass on", 500, "<html>"],
] as const)("knows a recording that %s for one that may arrive later", (_, status, text) => {
  const sent = readAnswer(response(status, text));
  expect(sent).toMatchObject({ status: "refused", isKept: false, isDown: true });
  expect(sent.status === "refused" && mayArriveLater(sent)).toBe(true);
});

it("takes a recording that is stored, only not heard, for none that has yet to arrive", () => {
  const text = JSON.stringify({ error: "Transcription failed", clipId: "1" });
  expect(readAnswer(response(502, text))).toEqual({
    status: "refused",
    title: "Transcription failed",
    isKept: true,
  });
});

it.each([
  ["audio/webm;codecs=opus", "my-story-2026-11-21.webm"],
  ["audio/mp4;codecs=mp4a.40.2", "my-story-2026-11-21.m4a"],
])("names a recording of %s as a file", (contentType, name) => {
  expect(fileNameOf({ contentType, startedAt: Date.UTC(2026, 10, 21) })).toBe(name);
});
