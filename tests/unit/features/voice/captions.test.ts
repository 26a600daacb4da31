import { expect, it } from "vitest";
import { captionsOf } from "~/features/voice/clips/captions.server";
import { writeVtt } from "~/features/voice/clips/vtt";

/** One word every half second. */
const timed = (text: string, from = 0) =>
  text.split(" ").map((word, at) => ({ word, start: from + at / 2, end: from + at / 2 + 0.4 }));

const captions = (transcript: string, words = timed(transcript)) => captionsOf({ transcript, words });

/** The blocks after the header, each with its time and its text. */
const cuesIn = (vtt: string | null) =>
  (vtt ?? "")
    .split("\n\n")
    .slice(1)
    .map((block) => {
      const [time = "", ...lines] = block.trim().split("\n");
      return { time, lines };
    });

it("writes a cue for each sentence", () => {
  expect(captions("We danced. Then it rained.")).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:00.900\nWe danced.\n\n00:00:01.000 --> 00:00:02.400\nThen it rained.\n",
  );
});

it("breaks a long sentence into cues of seven seconds and two lines of 42 characters", () => {
  const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(" ");
  const cues = cuesIn(captions(long));
  expect(cues.length).toBeGreaterThan(4);
  expect(cues.flatMap(({ lines }) => lines).join(" ")).toBe(long);
  for (const { lines, time } of cues) {
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
    const [start = 0, end = 0] = time
      .split(" --> ")
      .map((clock) => Number(clock.slice(6)) + 60 * Number(clock.slice(3, 5)));
    expect(end - start).toBeLessThanOrEqual(7.001);
    expect(end).toBeGreaterThan(start);
  }
});

it("begins a cue of a long sentence when its first word is spoken", () => {
  // Eight words fill two lines; the ninth comes a second later.
  const words = Array.from({ length: 9 }, (_, at) => {
    const start = at < 8 ? at / 10 : 2;
    return { word: `wordword${at}`, start, end: start + 0.1 };
  });
  const [, second] = cuesIn(captions(words.map(({ word }) => word).join(" "), words));
  expect(second).toEqual({ time: "00:00:02.000 --> 00:00:02.100", lines: ["wordword8"] });
});

/** A cue's worth of words of so many letters, said at these times. */
const saidAt = (words: [word: string, start: number, end: number][]) =>
  cuesIn(
    captions(
      words.map(([word]) => word).join(" "),
      words.map(([word, start, end]) => ({ word, start, end })),
    ),
  ).length;

it("goes on with a cue to its last second, its last character, and through the longest pause", () => {
  const until = (end: number) =>
    saidAt([
      ["we", 0, 1],
      ["sang", 1, 3],
      ["and", 3, 5],
      ["danced", 5, end],
    ]);
  expect([until(7), until(7.1)]).toEqual([1, 2]);
  const ofLength = (last: number) =>
    saidAt([
      ["a".repeat(40), 0, 1],
      ["b".repeat(last), 1, 2],
    ]);
  expect([ofLength(39), ofLength(40)]).toEqual([1, 2]);
  const after = (pause: number) =>
    saidAt([
      ["we", 0, 1],
      ["sang", 1 + pause, 3],
    ]);
  expect([after(1.5), after(1.6)]).toEqual([1, 2]);
});

it("fills a line of 42 characters, and breaks before the next", () => {
  const linesFor = (last: number) =>
    cuesIn(writeVtt([{ text: `${"a".repeat(20)} ${"b".repeat(last)}`, start: 0, end: 5 }]))[0]?.lines.length;
  expect([linesFor(21), linesFor(22)]).toEqual([1, 2]);
  const words = cuesIn(writeVtt([{ text: "c".repeat(42), start: 0, end: 5 }]))[0]?.lines;
  expect(words).toEqual(["c".repeat(42)]);
});

it("breaks at a pause", () => {
  const words = [...timed("we danced"), ...timed("until morning", 10)];
  expect(cuesIn(captions("we danced until morning", words)).map(({ time }) => time)).toEqual([
    "00:00:00.000 --> 00:00:00.900",
    "00:00:10.000 --> 00:00:10.900",
  ]);
});

it("says what the author corrected, at the time of the words around it", () => {
  const words = timed("we dinced until morning");
  expect(cuesIn(captions("Well, we danced until morning", words))).toEqual([
    { time: "00:00:00.000 --> 00:00:01.900", lines: ["Well, we danced until morning"] },
  ]);
});

it("escapes what WebVTT would read as its own, and keeps lines together", () => {
  const odd = "a<b>c --> d & e\n\nNOTE f";
  const [cue, ...others] = cuesIn(captions(odd, timed("a b c d e NOTE f")));
  expect(cue?.lines).toEqual(["a&lt;b&gt;c --&gt; d &amp; e NOTE f"]);
  expect(others).toEqual([]);
});

it.each(["𠮷野家で音楽を聴いた".repeat(10), `あ${"𠮷".repeat(60)}`])(
  "breaks a text without spaces by characters, and none of these in two: %s",
  (text) => {
    const lines = cuesIn(writeVtt([{ text, start: 0, end: 5 }])).flatMap((cue) => cue.lines);
    expect(lines.join("")).toBe(text);
    for (const line of lines) {
      expect([...line].length).toBeLessThanOrEqual(42);
      expect(line).not.toMatch(/\p{Cs}/u);
    }
  },
);

it("keeps cues in order when an engine's times overlap, are the same or go backwards", () => {
  const words = [
    { word: "One.", start: 1, end: 3 },
    { word: "Two.", start: 2, end: 2 },
    { word: "Three.", start: 0, end: 0.5 },
  ];
  expect(cuesIn(captions("One. Two. Three.", words)).map(({ time }) => time)).toEqual([
    "00:00:01.000 --> 00:00:02.000",
    "00:00:02.000 --> 00:00:02.100",
    "00:00:02.100 --> 00:00:02.200",
  ]);
});

it("has none without a transcript, or without times", () => {
  expect(captionsOf({ transcript: null, words: timed("a") })).toBeNull();
  expect(captionsOf({ transcript: "a", words: null })).toBeNull();
  expect(captionsOf({ transcript: "a", words: [] })).toBeNull();
  expect(captionsOf({ transcript: "quite another text", words: timed("a b c") })).toBeNull();
});
