import { afterEach, expect, it, vi } from "vitest";
import { openPlace } from "~/features/voice/pieces/place-words";
import { openField } from "../../../../support/voice/fake-field";

afterEach(() => vi.unstubAllGlobals());

/** A form that is open, with its author's cursor behind "two". */
function openForm(focus: Parameters<typeof openField>[0]) {
  const opened = openField(focus);
  const place = openPlace(() => ({ field: opened.area, at: opened.field.selectionEnd }));
  const close = place.open();
  const compose = (type: "start" | "end") => opened.field.dispatchEvent(new Event(`composition${type}`));
  return { ...opened, place, close, compose };
}

it("puts a whole transcript without taking the focus out of what its author uses", async () => {
  const { field, page, place } = openForm("elsewhere");
  const { activeElement } = page;
  expect(await place.putWhole("and more")).toBe("placed");
  expect(field.value).toBe("one two and more three");
  expect(page.activeElement).toBe(activeElement);
});

it("replaces a recording's pieces by its transcript without taking that focus", async () => {
  const { field, page, place } = openForm("elsewhere");
  const { activeElement } = page;
  expect(await place.putWhole("one too", ["one two"])).toBe("placed");
  expect(field.value).toBe("one too three");
  expect(page.activeElement).toBe(activeElement);
});

it("leaves its author's cursor before a transcript, so that a word that is being typed stays one", async () => {
  const { field, place } = openForm("here");
  field.setSelectionRange(5, 5);
  await place.putWhole("and more");
  expect(field.value).toBe("one t and more wo three");
  expect([field.selectionStart, field.selectionEnd]).toEqual([5, 5]);
});

it("takes the focus to a transcript if nothing else has it", async () => {
  const { field, page, place } = openForm("nowhere");
  await place.putWhole("and more");
  expect(field.value).toBe("one two and more three");
  expect(page.activeElement).toBe(field);
});

it.each([
  ["a transcript", "putWhole"],
  ["a piece", "addPiece"],
] as const)("puts %s only once the character that is being composed is done", async (_, what) => {
  const { field, place, compose } = openForm("here");
  compose("start");
  const put = what === "addPiece" ? place.addPiece("key", "and more") : place.putWhole("and more");
  await Promise.resolve();
  expect(field.value).toBe("one two three");
  field.value = "one twoです three";
  field.setSelectionRange(9, 9);
  compose("end");
  expect(await put).toBe("placed");
  expect(field.value).toBe("one twoです and more three");
});

it("puts no transcript that is late once the character is there", async () => {
  const { place, field, compose } = openForm("here");
  compose("start");
  let isLate = false;
  const put = place.putWhole("and more", [], () => isLate);
  isLate = true;
  compose("end");
  expect(await put).toBe("full");
  expect(field.value).toBe("one two three");
});

it("puts each piece behind the previous one, though its author types before them", async () => {
  const { field, place } = openForm("here");
  await place.addPiece("key", "and more");
  field.value = `Well, ${field.value}`;
  field.dispatchEvent(new Event("input"));
  await place.addPiece("key", "and still more");
  expect(field.value).toBe("Well, one two and more and still more three");
});

it("puts no transcript twice", async () => {
  const { field, place } = openForm("elsewhere");
  expect(await place.putWhole("Two three")).toBe("placed");
  expect(field.value).toBe("one two three");
});

it("has more room for a transcript that replaces its pieces", () => {
  const { place } = openForm("here");
  expect(place.room()).toBe(1986);
  expect(place.room(["one"])).toBe(1990);
  expect(place.room(["two", "three"])).toBe(1996);
});

it("loses no words where there is no field for them: they can be asked for again", async () => {
  const place = openPlace(() => null);
  place.open();
  expect([await place.addPiece("key", "words"), await place.putWhole("words")]).toEqual(["placed", "placed"]);
  expect(() => place.put("words")).not.toThrow();
});

it("waits no longer for a character once its form is closed", async () => {
  const { place, close, compose } = openForm("here");
  compose("start");
  const put = place.putWhole("and more");
  close();
  expect(await put).toBe("placed");
});
