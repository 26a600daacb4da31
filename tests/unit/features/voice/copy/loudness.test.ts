import { expect, it } from "vitest";
import { integratedLoudness, measuredRate } from "~/features/voice/copy/loudness";

/** A sine of 997 Hz. @param decibels its peak, in dBFS */
function sine(seconds: number, decibels = 0, hertz = 997): Float32Array {
  const [peak, step] = [10 ** (decibels / 20), (2 * Math.PI * hertz) / measuredRate];
  return new Float32Array(seconds * measuredRate).map((_, at) => peak * Math.sin(step * at));
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
const silence = (seconds: number) => new Float32Array(seconds * measuredRate);

it("measures the standard's reference: a sine of 997 Hz at full scale in one channel is -3.01 LUFS", () => {
  expect(integratedLoudness([sine(5)])).toBeCloseTo(-3.01, 1);
  expect(integratedLoudness([sine(5), silence(5)])).toBeCloseTo(-3.01, 1);
  // A single block, as long as the filter's start allows.
  expect(integratedLoudness([sine(0.4)])).toBeCloseTo(-3.01, 0);
});

it("adds the channels' power, and follows the level", () => {
  expect(integratedLoudness([sine(5), sine(5)])).toBeCloseTo(0, 1);
  expect(integratedLoudness([sine(5, -23), sine(5, -23)])).toBeCloseTo(-23, 1);
});

it("weights low tones less than the ear's best", () => {
  expect(integratedLoudness([sine(5, 0, 40)])).toBeLessThan(-8);
  expect(integratedLoudness([sine(5, 0, 4000)])).toBeGreaterThan(-1);
});

it("leaves out silence, and what is 10 LU quieter than the rest", () => {
  const spoken = integratedLoudness([sine(5, -20)]);
  expect(integratedLoudness([joined(sine(5, -20), silence(15))])).toBeCloseTo(spoken, 0);
  expect(integratedLoudness([joined(sine(5, -20), sine(15, -45))])).toBeCloseTo(spoken, 0);
  expect(integratedLoudness([joined(sine(5, -20), sine(5, -26))])).toBeLessThan(spoken - 1);
});

it.each([
  ["silence", silence(3)],
  ["less than a block", sine(0.3)],
  ["what is quieter than the absolute gate", sine(3, -75)],
  ["nothing", new Float32Array()],
])("counts %s as -70 LUFS", (_, channel) => {
  expect(integratedLoudness([channel])).toBe(-70);
});
