import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DayPlot } from "~/features/desk/figures/day-plot";
import { FiguresTable } from "~/features/desk/figures/figures-table";

const nothing = { stories: 0, views: 0, shares: 0, subscribers: 0 };

/** The days from November 1 on, with these views. */
const days = (...views: number[]) =>
  views.map((count, at) => ({ ...nothing, day: `2026-11-0${at + 1}`, views: count, stories: 7 }));

const plot = (...views: number[]) =>
  renderToStaticMarkup(<DayPlot title="Views" figures={days(...views)} of="views" />);

const numbers = (markup: string, attribute: string) =>
  Array.from(markup.matchAll(new RegExp(`<rect[^>]* ${attribute}="([^"]+)"`, "g")), ([, n]) => Number(n));

it.each([
  [[0], ["0", "1", "2", "3", "4"]],
  [[4], ["0", "1", "2", "3", "4"]],
  [[5], ["0", "2", "4", "6"]],
  [[9], ["0", "5", "10"]],
  [[40], ["0", "10", "20", "30", "40"]],
  [
    [41, 3],
    ["0", "20", "40", "60"],
  ],
  [[1000], ["0", "500", "1K"]],
])("puts round numbers beside a plot of up to %j", (views, expected) => {
  const ticks = Array.from(
    plot(...views).matchAll(/<text[^>]*dy="0.32em"[^>]*>([^<]+)/g),
    ([, words]) => words,
  );
  expect(ticks).toEqual(expected);
});

it("draws a bar a day, as high as its number, and says the total, the days at both ends and each day's number", () => {
  const markup = plot(2, 0, 4, 1);
  expect(numbers(markup, "height")).toEqual([60, 0, 120, 30]);
  expect(numbers(markup, "y")).toEqual([68, 128, 8, 98]);
  // Four bars of 71 in the 284 beside the numbers, each with a gap on both sides.
  expect(numbers(markup, "x").map((x) => Math.round(x * 10))).toEqual([431, 1141, 1851, 2561]);
  expect(numbers(markup, "width").map((width) => Math.round(width * 10))).toEqual([568, 568, 568, 568]);
  const titles = Array.from(markup.matchAll(/<title>([^<]+)/g), ([, title]) => title);
  expect(titles).toEqual(["Nov 1: 2", "Nov 2: 0", "Nov 3: 4", "Nov 4: 1"]);
  expect(markup).toContain('tabular-nums">7</span>');
  const ends = Array.from(markup.matchAll(/<text x="(\d+)" y="146" text-anchor="(\w+)"[^>]*>([^<]+)/g));
  expect(ends.map(([, ...end]) => end)).toEqual([
    ["36", "start", "Nov 1"],
    ["320", "end", "Nov 4"],
  ]);
});

it("has the same numbers in a table, the newest day first", () => {
  const [first, last] = days(2, 3);
  const figures = [first, last && { ...last, shares: 1, subscribers: 1200 }].flatMap((day) => day ?? []);
  const [, body = ""] = renderToStaticMarkup(<FiguresTable figures={figures} />).split("<tbody>");
  expect(body.split(/<[^>]+>/).filter(Boolean)).toEqual([
    ...["Nov 2", "7", "3", "1", "1,200"],
    ...["Nov 1", "7", "2", "0", "0"],
  ]);
});
