import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createClock } from "~/features/radio/air/clock";

const frames = new Map<number, FrameRequestCallback>();
let asked = 0;
beforeEach(() => {
  frames.clear();
  vi.stubGlobal("requestAnimationFrame", (work: FrameRequestCallback) => {
    asked += 1;
    frames.set(asked, work);
    return asked;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
});
afterEach(() => void vi.unstubAllGlobals());

/** The browser draws once. */
function paint() {
  const due = [...frames.values()];
  frames.clear();
  for (const work of due) work(0);
}

/** A clock, and the seconds of which it has told. */
function openClock() {
  const clock = createClock();
  const told: number[] = [];
  const leave = clock.subscribe(() => told.push(clock.now()));
  return { clock, told, leave };
}

it("tells of seconds in steps of a tenth, and of each step once", () => {
  const { clock, told, leave } = openClock();
  for (const seconds of [0.04, 0.05, 0.12, 12.349]) clock.set(seconds);
  expect(told).toEqual([0.1, 12.3]);
  leave();
  clock.set(20);
  expect([told.length, clock.now()]).toEqual([2, 20]);
});

it("follows one sound at a time, frame by frame, until it stops", () => {
  const { clock, told } = openClock();
  let seconds = 0;
  clock.follow(() => -1);
  clock.follow(() => seconds);
  for (const at of [1, 2, 3]) {
    seconds = at;
    paint();
  }
  clock.stop();
  seconds = 4;
  paint();
  expect(told).toEqual([1, 2, 3]);
});
