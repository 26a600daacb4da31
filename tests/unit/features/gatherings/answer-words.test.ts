import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAnswerWords } from "~/features/gatherings/telling/client/answer-words";
import type { Take } from "~/features/voice/session/voice-state";
import { stored } from "../../../support/voice/voice-deps";

beforeEach(() => void vi.stubGlobal("document", { activeElement: null }));
afterEach(() => void vi.unstubAllGlobals());

/** As much of a field as words are put into, while its author is elsewhere. */
class Field extends EventTarget {
  value = "";
  setRangeText(text: string, from: number, to: number) {
    this.value = this.value.slice(0, from) + text + this.value.slice(to);
  }
  type(value: string) {
    this.value = value;
    this.dispatchEvent(new Event("input"));
  }
}

const takeOf = (key: string) => ({ recording: stored(key) }) as Take;

function openAnswer() {
  const field = new Field();
  const chosen = { take: null as Take | null };
  let isVerbatim = false;
  const words = openAnswerWords({
    field: field as unknown as HTMLTextAreaElement,
    isVerbatim: false,
    take: () => chosen.take,
    onChange: () => {
      isVerbatim = words.isVerbatim();
    },
  });
  /** Another take goes along; what is heard in it arrives while it is recorded. */
  const choose = (key: string | null, heard = "") =>
    words.swap(async () => {
      chosen.take = key === null ? null : takeOf(key);
      if (heard) words.add(heard);
    });
  return { field, ...words, choose, isVerbatim: () => isVerbatim };
}

it("puts pieces one after the other, without removing what their author types", () => {
  const { field, add, put, isVerbatim } = openAnswer();
  add("It rained.");
  add("We sang.");
  expect([field.value, isVerbatim()]).toEqual(["It rained. We sang.", true]);
  put("It rained, and we sang.", ["It rained.", "We sang."]);
  expect([field.value, isVerbatim()]).toEqual(["It rained, and we sang.", true]);
  field.type("It rained, and we sang. And \n");
  add("Again.");
  expect([field.value, isVerbatim()]).toEqual(["It rained, and we sang. And \nAgain.", false]);
  put("Again.");
  expect(field.value).toBe("It rained, and we sang. And \nAgain.");
});

it("needs no spaces where a script has none", () => {
  const { field, add } = openAnswer();
  add("雨でした。");
  add("歌いました。");
  expect(field.value).toBe("雨でした。歌いました。");
});

it("waits for a character that needs several keys", () => {
  const { field, add } = openAnswer();
  field.dispatchEvent(new Event("compositionstart"));
  field.type("に");
  add("We sang.");
  expect(field.value).toBe("に");
  field.type("日");
  field.dispatchEvent(new Event("compositionend"));
  expect(field.value).toBe("日 We sang.");
});

it("gives each take its own words back", async () => {
  const { field, choose, isVerbatim } = openAnswer();
  await choose("one", "It rained.");
  await choose("two", "We sang.");
  expect(field.value).toBe("We sang.");
  await choose("one");
  expect([field.value, isVerbatim()]).toEqual(["It rained.", true]);
  await choose("two");
  expect(field.value).toBe("We sang.");
  await choose(null);
  expect(field.value).toBe("");
});

it("leaves words that their author has changed, whichever take goes along", async () => {
  const { field, choose } = openAnswer();
  await choose("one", "It rained.");
  field.type("It rained cats.");
  await choose("two", "We sang.");
  expect(field.value).toBe("It rained cats. We sang.");
  await choose("one");
  expect(field.value).toBe("It rained cats. We sang.");
});
