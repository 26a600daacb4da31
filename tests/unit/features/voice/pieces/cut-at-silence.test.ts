import { expect, it } from "vitest";
import { type Cut, openCutter } from "~/features/voice/pieces/cut-at-silence";

const loud = 0.1;
const hush = 0.002;

/** Levels every 50 ms: pairs of seconds and level. */
function levels(...parts: [number, number | null][]) {
  const all: [number, number | null][] = [];
  for (const [seconds, level] of parts) {
    const start = all.length / 20;
    for (let n = 0; n < seconds * 20; n++) all.push([start + n / 20, level]);
  }
  return all;
}

function cutsOf(...parts: Parameters<typeof levels>): Cut[] {
  const cutter = openCutter();
  return levels(...parts)
    .map(([at, level]) => cutter.hear(at, level))
    .filter((cut) => cut !== null);
}

it("cuts in the middle of a pause", () => {
  const cuts = cutsOf([5, loud], [1, hush], [5, loud]);
  expect(cuts).toEqual([{ at: expect.closeTo(5.2, 1), isSpeech: true }]);
});

it.each<[string, [number, number | null][]]>([
  [
    "a pause of 300 ms",
    [
      [5, loud],
      [0.3, hush],
      [5, loud],
    ],
  ],
  [
    "a pause before 4 seconds",
    [
      [2, loud],
      [0.5, hush],
      [5, loud],
    ],
  ],
  [
    "a voice that is lower for a moment",
    [
      [5, loud],
      [1, loud / 5],
      [5, loud],
    ],
  ],
])("doesn't cut at %s", (_, parts) => {
  expect(cutsOf(...parts)).toEqual([]);
});

it("takes background noise for a pause if the voice is 20 dB louder", () => {
  expect(cutsOf([5, 0.3], [1, 0.02], [5, 0.3])).toHaveLength(1);
});

it("hears a low voice after a loud one", () => {
  const cuts = cutsOf([5, 0.8], [40, 0.05], [1, hush], [2, 0.05]);
  expect(cuts.at(-1)?.at).toBeCloseTo(45.2, 0);
});

it("cuts a speech without pauses at its quietest moment, after 20 seconds at the latest", () => {
  const cuts = cutsOf([17, loud], [0.1, loud / 2], [40, loud]);
  expect(cuts[0]?.at).toBeCloseTo(17.05, 1);
  expect(cuts[1]?.at).toBeLessThanOrEqual(37.1);
  for (const [n, { at }] of cuts.entries()) expect(at - (cuts[n - 1]?.at ?? 0)).toBeLessThanOrEqual(20.05);
});

it.each([
  [0, 5],
  [1, 10],
  [2, 15],
  [9, 15],
])("with %d pieces waiting, cuts the first after %d seconds", (waiting, seconds) => {
  const cutter = openCutter(undefined, () => waiting);
  const sentences = Array.from({ length: 4 }, (): [number, number][] => [
    [4.5, loud],
    [0.5, hush],
  ]);
  const [first] = levels(...sentences.flat())
    .map(([at, level]) => cutter.hear(at, level))
    .filter((cut) => cut !== null);
  expect(first?.at).toBeCloseTo(seconds, 0);
});

it("says in which pieces nobody spoke", () => {
  const cuts = cutsOf([9, hush], [5, loud], [1, hush]);
  expect(cuts.map(({ isSpeech }) => isSpeech)).toEqual([false, false, true]);
  expect(cuts[1]?.at).toBeLessThan(9);
});

it("assumes speech where levels are unknown, and cuts by time", () => {
  expect(cutsOf([41, null])).toEqual([
    { at: 20, isSpeech: true },
    { at: 40, isSpeech: true },
  ]);
});

it("finds no pause between levels that are a second apart, as in a hidden page", () => {
  const cutter = openCutter();
  const found = Array.from({ length: 30 }, (_, at) => cutter.hear(at, hush)).filter((cut) => cut !== null);
  expect(found).toEqual([{ at: expect.any(Number), isSpeech: true }]);
  expect(cutter.isSpeech()).toBe(true);
});

it.each([1, 2, 3, 4])("leaves nothing out and repeats nothing, whatever is said (seed %d)", (seed) => {
  let state = seed;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const parts = Array.from({ length: 60 }, (): [number, number | null] => [
    random() * 8,
    [loud, hush, null, random()][Math.floor(random() * 4)] ?? null,
  ]);
  const cuts = cutsOf(...parts);
  expect(cuts.length).toBeGreaterThan(10);
  for (const [n, { at }] of cuts.entries()) {
    const length = at - (cuts[n - 1]?.at ?? 0);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(20.1);
  }
});
