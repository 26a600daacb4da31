import { expect, it } from "vitest";
import { pieceLimits, receivedPieceLimits, recordingLimits, wholeLimits } from "~/features/voice/limits";

const megabyte = 1024 * 1024;

it("takes recordings of five minutes and ten megabytes, and warns half a minute before the end", () => {
  expect(recordingLimits).toMatchObject({ maxSeconds: 300, warnAt: 270, bytes: 10 * megabyte });
  expect(wholeLimits).toEqual({ bytes: 10 * megabyte, seconds: 315 });
});

it("takes pieces of a recording with some tolerance, and more than five minutes can have", () => {
  expect(receivedPieceLimits).toEqual({ bytes: megabyte, seconds: 25 });
  expect(pieceLimits.maxCount * pieceLimits.minSeconds).toBeGreaterThanOrEqual(wholeLimits.seconds);
  expect(pieceLimits.maxSeconds).toBeGreaterThan(pieceLimits.minSeconds);
});
