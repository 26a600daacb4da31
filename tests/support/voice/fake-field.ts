import { vi } from "vitest";

/**
 * A story's field whose author has scrolled down and selected "two", in a page that has the focus in it, in another
 * field, or nowhere.
 */
export function openField(focus: "here" | "elsewhere" | "nowhere") {
  const field = Object.assign(new EventTarget(), {
    value: "one two three",
    selectionStart: 4,
    selectionEnd: 7,
    selectionDirection: "backward",
    scrollTop: 300,
    tabIndex: 0,
    focus: () => {
      page.activeElement = field;
    },
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
  const others = { elsewhere: { tabIndex: 0 }, nowhere: { tabIndex: -1 } };
  const page: { activeElement: object; execCommand: typeof execCommand } = {
    activeElement: focus === "here" ? field : others[focus],
    execCommand,
  };
  vi.stubGlobal("document", page);
  return { field, area: field as unknown as HTMLTextAreaElement, page, execCommand };
}
