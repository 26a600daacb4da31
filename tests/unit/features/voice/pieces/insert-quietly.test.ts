import { afterEach, expect, it, vi } from "vitest";
import { replaceQuietly } from "~/features/voice/pieces/insert-quietly";

afterEach(() => vi.unstubAllGlobals());

/** A field whose author has scrolled down and selected "two", in a page that has the focus in it or elsewhere. */
function openField(isFocused: boolean) {
  const field = Object.assign(new EventTarget(), {
    value: "one two three",
    selectionStart: 4,
    selectionEnd: 7,
    selectionDirection: "backward",
    scrollTop: 300,
    setSelectionRange(start: number, end: number, direction = "none") {
      Object.assign(field, { selectionStart: start, selectionEnd: end, selectionDirection: direction });
    },
    setRangeText(text: string, from: number, to: number) {
      field.value = field.value.slice(0, from) + text + field.value.slice(to);
    },
  });
  const execCommand = vi.fn((_command: string, _shows: boolean, text: string) => {
    const { selectionStart: from, selectionEnd: to } = field;
    field.setRangeText(text, from, to);
    field.setSelectionRange(from + text.length, from + text.length);
    // A browser brings the cursor into view.
    field.scrollTop = 0;
    return true;
  });
  vi.stubGlobal("document", { activeElement: isFocused ? field : null, execCommand });
  return { field, area: field as unknown as HTMLTextAreaElement, execCommand };
}

it.each([
  ["before it", { from: 0, to: 3 }, "none", "none two three", [5, 8]],
  ["behind it", { from: 13, to: 13 }, "!", "one two three!", [4, 7]],
  ["right behind it", { from: 7, to: 7 }, "!", "one two! three", [4, 7]],
  ["that end in it", { from: 0, to: 5 }, "", "wo three", [0, 2]],
  ["all around it", { from: 0, to: 13 }, "gone", "gone", [4, 4]],
])(
  "leaves its author's selection and place in the focused field for words %s",
  (_, span, text, value, at) => {
    const { field, area, execCommand } = openField(true);
    replaceQuietly(area, span, text);
    expect(field.value).toBe(value);
    expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual([...at, "backward"]);
    expect(field.scrollTop).toBe(300);
    expect(execCommand).toHaveBeenCalledWith("insertText", false, text);
  },
);

it("tells a form of words in a field that has no focus, and takes none there", () => {
  const { field, area, execCommand } = openField(false);
  const told = vi.fn();
  field.addEventListener("input", told);
  replaceQuietly(area, { from: 0, to: 3 }, "none");
  expect(field.value).toBe("none two three");
  expect(told).toHaveBeenCalledOnce();
  expect(execCommand).not.toHaveBeenCalled();
});
