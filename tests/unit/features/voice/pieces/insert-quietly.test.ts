import { afterEach, expect, it, vi } from "vitest";
import { replaceQuietly } from "~/features/voice/pieces/insert-quietly";
import { openField } from "../../../../support/voice/fake-field";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["before it", { from: 0, to: 3 }, "none", "none two three", [5, 8]],
  ["behind it", { from: 13, to: 13 }, "!", "one two three!", [4, 7]],
  ["right behind it", { from: 7, to: 7 }, "!", "one two! three", [4, 7]],
  ["that end in it", { from: 0, to: 5 }, "", "wo three", [0, 2]],
  ["all around it", { from: 0, to: 13 }, "gone", "gone", [4, 4]],
])(
  "leaves its author's selection and place in the focused field for words %s",
  (_, span, text, value, at) => {
    const { field, area, execCommand } = openField("here");
    replaceQuietly(area, span, text);
    expect(field.value).toBe(value);
    expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual([...at, "backward"]);
    expect(field.scrollTop).toBe(300);
    expect(execCommand).toHaveBeenCalledWith("insertText", false, text);
  },
);

it("tells a form of words in a field that has no focus, and takes none there", () => {
  const { field, area, execCommand } = openField("elsewhere");
  const told = vi.fn();
  field.addEventListener("input", told);
  replaceQuietly(area, { from: 0, to: 3 }, "none");
  expect(field.value).toBe("none two three");
  expect(told).toHaveBeenCalledOnce();
  expect(execCommand).not.toHaveBeenCalled();
});
