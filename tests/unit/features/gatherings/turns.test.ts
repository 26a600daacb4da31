import { expect, it } from "vitest";
import {
  durationOf,
  maxTogether,
  nextTurn,
  type Turn,
  withNews,
  without,
} from "~/features/gatherings/wall/turns";

const turn = (shown: string[], isFresh = false, queue: string[] = []): Turn => ({ shown, isFresh, queue });
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `new-${from + at}`);

it("shows ten stories that were approved at once together, in the place of an older one", () => {
  expect(withNews(turn(["old"]), ids(10), false)).toEqual(turn(ids(10), true));
});

it("puts a story that comes while others are new beside them", () => {
  const one = withNews(turn(["old"]), ["first"], false);
  expect(withNews(one, ["second"], false)).toEqual(turn(["first", "second"], true));
});

it("keeps what has no room for the next turn, which comes soon", () => {
  const full = withNews(turn([]), ids(maxTogether + 3), false);
  expect(full).toEqual(turn(ids(maxTogether), true, ids(3, maxTogether)));
  expect(durationOf(full, 10_000)).toBe(8000);
  expect(nextTurn(full, [])).toEqual(turn(ids(3, maxTogether), true));
});

it("leaves what is shown until the next turn while it is paused", () => {
  const paused = withNews(turn(["old"]), ["new"], true);
  expect(paused).toEqual(turn(["old"], false, ["new"]));
  expect(withNews(paused, [], true)).toEqual(paused);
  expect(nextTurn(paused, ["new", "old"])).toEqual(turn(["new"], true));
});

it("changes nothing where nothing is new", () => {
  expect(withNews(turn(["old"]), [], false)).toEqual(turn(["old"]));
  expect(withNews(turn(["new"], true), [], false)).toEqual(turn(["new"], true));
});

it.each([
  { after: turn(["b"]), next: ["c"] },
  { after: turn(["c"]), next: ["a"] },
  // A new one is the first of all.
  { after: turn(["a"], true), next: ["b"] },
  // What was together comes again, one by one.
  { after: turn(["b", "a"], true), next: ["a"] },
  { after: turn(["gone"]), next: ["a"] },
  { after: turn([]), next: ["a"] },
])("shows $next after $after.shown", ({ after, next }) => {
  expect(nextTurn(after, ["a", "b", "c"])).toEqual(turn(next));
});

it("rests where there is no story, or no other one", () => {
  expect(nextTurn(turn([]), [])).toEqual(turn([]));
  expect(nextTurn(turn(["a"]), ["a"])).toEqual(turn(["a"]));
});

it("takes away what has gone, also while it waits", () => {
  const rest = without(turn(["a", "b"], true, ["c", "d"]), (id) => id === "a" || id === "d");
  expect(rest).toEqual(turn(["b"], true, ["c"]));
});

it.each([
  { letters: 20, expected: 8000 },
  { letters: 300, expected: 13_500 },
  { letters: 1200, expected: 20_000 },
])("shows $letters letters for $expected milliseconds", ({ letters, expected }) => {
  expect(durationOf(turn(["a"]), letters)).toBe(expected);
});
