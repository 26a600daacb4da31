import { describe, expect, it } from "vitest";
import { radioTexts } from "~/content/radio";
import { type AirState, currentOf, off } from "~/features/radio/air/air-state";
import { type AirEvent, needsPage, reduce } from "~/features/radio/air/reduce";
import { everything } from "~/features/radio/voices/channel";
import { pageOf } from "../../../support/radio";

const none: ReadonlySet<string> = new Set();

const so = (state: AirState, ...events: (AirEvent | AirEvent["type"])[]): AirState =>
  events.reduce(
    (now, event) => reduce(now, typeof event === "string" ? ({ type: event } as AirEvent) : event),
    state,
  );

const tuned = (ids: string, next: string | null = null, ...heard: string[]) =>
  so(off, { type: "tune", channel: everything, page: pageOf(ids, next), heard: new Set(heard) });

const page = (ids: string, next: string | null, ...heard: string[]): AirEvent => ({
  type: "page",
  page: pageOf(ids, next),
  heard: new Set(heard),
});

/** What plays, and what follows. */
const shown = (state: AirState) => [
  state.status,
  currentOf(state)?.id ?? null,
  state.queue
    .slice(state.at + 1)
    .map(({ id }) => id)
    .join(""),
];

describe("playing", () => {
  it("plays one after the other, and is over after the last", () => {
    const first = tuned("abc");
    expect(shown(first)).toEqual(["tuning", "a", "bc"]);
    const second = so(first, "playing", "next");
    expect(shown(second)).toEqual(["tuning", "b", "c"]);
    const last = so(second, "playing", "next", "playing", "next");
    expect(shown(last)).toEqual(["over", null, ""]);
    expect(last.note).toBe(radioTexts.notes.over);
  });

  it("goes back, stays at the first, and jumps to any in the queue", () => {
    const third = so(tuned("abcd"), { type: "jump", id: "c" });
    expect(shown(third)).toEqual(["tuning", "c", "d"]);
    expect(shown(so(third, "previous", "previous", "previous"))).toEqual(["tuning", "a", "bcd"]);
    expect(so(third, { type: "jump", id: "z" })).toBe(third);
  });

  it("pauses and resumes where it is, and is off once closed", () => {
    const paused = so(tuned("ab"), "playing", "paused");
    expect(shown(paused)).toEqual(["paused", "a", "b"]);
    expect(shown(so(paused, "resume"))).toEqual(["tuning", "a", "b"]);
    expect(so(paused, "close")).toBe(off);
    expect(so(off, "next", "previous", "playing", "paused", "resume", "lost", "back")).toBe(off);
  });

  it("says that there is nothing, if nobody has told anything", () => {
    const empty = tuned("");
    expect(shown(empty)).toEqual(["over", null, ""]);
    expect(empty.note).toBe(radioTexts.empty);
  });
});

describe("the list", () => {
  it("asks for the next page near its end only, and not while it is off or paused", () => {
    const first = tuned("abcd", "cursor");
    expect(needsPage(first)).toBe(false);
    const near = so(first, "next", "next");
    expect(needsPage(near)).toBe(true);
    expect(needsPage(so(near, "paused"))).toBe(false);
    expect(needsPage(so(near, page("e", null)))).toBe(false);
    expect(needsPage(off)).toBe(false);
  });

  it("asks for its first page where that isn't known", () => {
    const state = so(off, { type: "tune", channel: everything, page: null, heard: none });
    expect([needsPage(state), state.next]).toEqual([true, ""]);
  });

  it("waits at its end for the page that is on its way", () => {
    const waiting = so(tuned("a", "cursor"), "playing", "next");
    expect(shown(waiting)).toEqual(["tuning", null, ""]);
    expect(shown(so(waiting, page("bc", null)))).toEqual(["tuning", "b", "c"]);
    expect(shown(so(waiting, page("", null)))).toEqual(["over", null, ""]);
  });

  it("plays what was heard here after all pages, and nothing twice", () => {
    const first = tuned("abc", "cursor", "a", "b");
    expect(shown(first)).toEqual(["tuning", "c", ""]);
    expect(shown(so(first, page("cde", null, "d")))).toEqual(["tuning", "c", "eabd"]);
  });

  it("looks through five pages for something new, then plays what is known", () => {
    let state = tuned("a", "1", "a");
    for (const id of "bcd") {
      state = so(state, page(id, id, id));
      expect(shown(state)).toEqual(["tuning", null, ""]);
    }
    const known = so(state, page("e", "more", "e"));
    expect(shown(known)).toEqual(["tuning", "a", "bcde"]);
    // And goes on looking when these are nearly over.
    expect(needsPage(known)).toBe(false);
    const near = so(known, "playing", "next", "next", "next");
    expect([needsPage(near), near.next]).toEqual([true, "more"]);
    expect(shown(so(near, page("fg", null, "f")))).toEqual(["tuning", "d", "egf"]);
  });

  it("forgets what was played long ago", () => {
    const ids = Array.from({ length: 60 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join("");
    let state = tuned(ids);
    for (let n = 0; n < 50; n++) state = so(state, "next");
    expect(currentOf(state)?.id).toBe(ids[50]);
    expect(state.queue).toHaveLength(40);
  });
});

describe("trouble", () => {
  it("stays paused when what it played is found to be gone", () => {
    const paused = so(tuned("abc"), "paused", { type: "gone", id: "a" });
    expect(shown(paused)).toEqual(["paused", "b", "c"]);
    expect(shown(so(paused, "resume"))).toEqual(["tuning", "b", "c"]);
  });

  it("skips a voice that is gone, and says so until the next one", () => {
    const skipped = so(tuned("abc"), { type: "gone", id: "a" });
    expect(shown(skipped)).toEqual(["tuning", "b", "c"]);
    expect(skipped.note).toBe(radioTexts.notes.skipped("Karin on Song a"));
    expect(so(skipped, "playing").note).toBe(skipped.note);
    expect(so(skipped, "playing", "next").note).toBeNull();
  });

  it("takes a voice that is gone out of what follows and of what was played, without a stop", () => {
    const second = so(tuned("abc"), "next", "playing");
    expect(shown(so(second, { type: "gone", id: "c" }))).toEqual(["playing", "b", ""]);
    expect(shown(so(second, { type: "gone", id: "a" }))).toEqual(["playing", "b", "c"]);
  });

  it("ends after five unplayable voices in a row, but not if one of them played", () => {
    const gone = (id: string): AirEvent => ({ type: "gone", id });
    const four = so(tuned("xabcdefgh"), "next", ...[..."abcd"].map(gone));
    expect(shown(four)).toEqual(["tuning", "e", "fgh"]);
    expect(so(four, gone("e"))).toMatchObject({ status: "over", note: radioTexts.notes.unplayable, at: 0 });
    const later = so(tuned("abcdefgh"), "next", "playing", ...[..."bcdef"].map(gone));
    expect(later).toMatchObject({ status: "over", queue: [], at: 0 });
    expect(so(four, "playing", gone("e")).status).toBe("tuning");
  });

  it("waits while there is no network, and goes on with the same voice", () => {
    const waiting = so(tuned("ab"), "playing", "lost");
    expect(shown(waiting)).toEqual(["waiting", "a", "b"]);
    expect(shown(so(waiting, "back"))).toEqual(["tuning", "a", "b"]);
    expect(shown(so(waiting, "paused", "back"))).toEqual(["paused", "a", "b"]);
  });

  it("tunes to another channel at once, without anything of the one before", () => {
    const romantic = { mood: "Romantic", song: null } as const;
    const other = so(tuned("abc"), "playing", {
      type: "tune",
      channel: romantic,
      page: null,
      heard: none,
    });
    expect(shown(other)).toEqual(["tuning", null, ""]);
    expect(needsPage(other)).toBe(true);
    expect(shown(so(other, page("x", null)))).toEqual(["tuning", "x", ""]);
  });
});
