import { expect, it } from "vitest";
import { pieceLimits, receivedPieceLimits, recordingLimits, wholeLimits } from "~/features/voice/limits";

const megabyte = 1024 * 1024;

it("takes recordings of five minutes and ten megabytes, and warns half a minute before the end", () => {
  expect(recordingLimits).toMatchObject({ maxSeconds: 300, warnAtSeconds: 270, maxBytes: 10 * megabyte });
  expect(wholeLimits).toEqual({ maxBytes: 10 * megabyte, maxSeconds: 315 });
});

it("takes pieces of a recording with some tolerance, and more than five minutes can have", () => {
  expect(receivedPieceLimits).toEqual({ maxBytes: megabyte, maxSeconds: 25 });
  expect(pieceLimits.maxCount * pieceLimits.minSeconds).toBeGreaterThanOrEqual(wholeLimits.maxSeconds);
  expect(pieceLimits.maxSeconds).toBeGreaterThan(pieceLimits.minSeconds);
});
