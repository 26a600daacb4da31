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

/**
 * @param takes the recordings that the device holds
 * @param before whether the draft says that the words are there as they were heard
 */
function openAnswer(takes = new Map<string, Take>(), before = false) {
  const field = new Field();
  const chosen = { take: null as Take | null };
  /** Whether this device can store anything, once it is known. */
  const device = { stores: Promise.resolve(true) };
  let isVerbatim = before;
  const words = openAnswerWords({
    field: field as unknown as HTMLTextAreaElement,
    isVerbatim: before,
    take: () => chosen.take,
    find: (key) => takes.get(key),
    async note(key, words) {
      const take = takes.get(key);
      const isStored = await device.stores;
      if (take) take.recording.words = words;
      return isStored;
    },
    onChange: () => {
      isVerbatim = words.isVerbatim();
    },
  });
  /** Another take goes along; what is heard in it arrives while it is recorded. */
  const choose = (key: string | null, heard = "") =>
    words.swap(async () => {
      if (key && heard) words.add(key, heard);
      if (key && !takes.has(key)) takes.set(key, takeOf(key));
      chosen.take = key === null ? null : (takes.get(key) ?? null);
    });
  /** The same answer after a reload of its page. */
  const reload = () => {
    const again = openAnswer(takes, isVerbatim);
    again.chosen.take = chosen.take;
    again.field.value = field.value;
    return again;
  };
  return { field, ...words, chosen, device, choose, reload, isVerbatim: () => isVerbatim };
}

it("puts pieces one after the other, without removing what their author types", () => {
  const { field, add, put, isVerbatim } = openAnswer();
  add("one", "It rained.");
  add("one", "We sang.");
  expect([field.value, isVerbatim()]).toEqual(["It rained. We sang.", true]);
  put("one", "It rained, and we sang.", ["It rained.", "We sang."]);
  expect([field.value, isVerbatim()]).toEqual(["It rained, and we sang.", true]);
  field.type("It rained, and we sang. And \n");
  add("one", "Again.");
  expect([field.value, isVerbatim()]).toEqual(["It rained, and we sang. And \nAgain.", false]);
  put("one", "Again.");
  expect(field.value).toBe("It rained, and we sang. And \nAgain.");
});

it("keeps the spaces before what its author has typed", () => {
  const { field, add } = openAnswer();
  field.type("  It rained.");
  add("one", "We sang.");
  expect(field.value).toBe("  It rained. We sang.");
});

it("needs no spaces where a script has none", () => {
  const { field, add } = openAnswer();
  add("one", "雨でした。");
  add("one", "歌いました。");
  expect(field.value).toBe("雨でした。歌いました。");
});

it("waits for a character that needs several keys", () => {
  const { field, add } = openAnswer();
  field.dispatchEvent(new Event("compositionstart"));
  field.type("に");
  add("one", "We sang.");
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

it("goes on with the words of the take that goes along", async () => {
  const { field, add, choose } = openAnswer();
  await choose("one", "It rained.");
  add("one", "All night.");
  expect(field.value).toBe("It rained. All night.");
});

it("leaves words after a reload that their author had changed before", async () => {
  const before = openAnswer();
  await before.choose("one", "It rained.");
  before.field.type("It rained cats.");
  const { field, choose } = before.reload();
  await choose("two", "We sang.");
  expect(field.value).toBe("It rained cats. We sang.");
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

it("gives a take its words back after a reload", async () => {
  const before = openAnswer();
  await before.choose("one", "It rained.");
  await before.choose("two", "We sang.");
  const { field, choose } = before.reload();
  await choose("one");
  expect(field.value).toBe("It rained.");
});

it("keeps a take’s words apart that arrive while another one is recorded", async () => {
  const takes = new Map([["one", takeOf("one")]]);
  const { field, add, put, chosen, choose, swap, isVerbatim } = openAnswer(takes);
  await choose("one", "It rained.");
  await swap(async () => {
    add("one", "All night.");
    add("two", "We sang.");
    expect(field.value).toBe("We sang.");
    chosen.take = takeOf("two");
    takes.set("two", chosen.take);
  });
  expect([field.value, isVerbatim()]).toEqual(["We sang.", true]);
  expect(takes.get("one")?.recording.words).toBe("It rained. All night.");
  put("one", "It rained, all night.");
  expect(field.value).toBe("We sang.");
});

it("puts words back whose page was closed before the next take began", async () => {
  const answer = openAnswer();
  await answer.choose("one", "It rained.");
  void answer.swap(() => new Promise(() => {}));
  await vi.waitFor(() => expect(answer.field.value).toBe(""));
  const later = answer.reload();
  expect(later.field.value).toBe("");
  await later.restore();
  expect([later.field.value, later.isVerbatim()]).toEqual(["It rained.", true]);
  expect(later.chosen.take?.recording.words).toBeUndefined();
});

it("leaves words in the field until they are stored, and where they can't be", async () => {
  const { field, choose, chosen, device } = openAnswer();
  await choose("one", "It rained.");
  const { promise, resolve } = Promise.withResolvers<boolean>();
  device.stores = promise;
  const choosing = choose("two");
  // A second tap.
  await choose("three");
  expect([field.value, chosen.take?.recording.key]).toEqual(["It rained.", "one"]);
  resolve(false);
  await choosing;
  expect([field.value, chosen.take?.recording.key]).toEqual(["It rained.", "two"]);
});

it("takes the words of a deleted take away, also where this device stores nothing", async () => {
  const { field, choose, chosen, device, swap, isVerbatim } = openAnswer();
  await choose("one", "It rained.");
  device.stores = Promise.resolve(false);
  await swap(async () => {
    chosen.take = null;
  }, true);
  expect(field.value).toBe("");
  await choose("two", "We sang.");
  // Kept, they are no longer what was heard in the recording that goes along.
  await choose("three");
  expect([field.value, isVerbatim()]).toEqual(["We sang.", false]);
});

it("keeps words aside whose take stays, since the next one came to nothing", async () => {
  const { field, choose, chosen, swap } = openAnswer();
  await choose("one", "It rained.");
  await swap(async () => field.type("It snowed."));
  expect([field.value, chosen.take?.recording.words]).toEqual(["It snowed.", "It rained."]);
});

it("keeps the words of a take aside while something else stands there after a reload", async () => {
  const before = openAnswer();
  await before.choose("one", "It rained.");
  const { chosen, field, restore } = before.reload();
  if (chosen.take) chosen.take.recording.words = "It rained.";
  field.value = "It snowed.";
  await restore();
  expect([field.value, chosen.take?.recording.words]).toEqual(["It snowed.", "It rained."]);
  field.value = "It rained. It snowed.";
  await restore();
  expect(chosen.take?.recording.words).toBeUndefined();
});
