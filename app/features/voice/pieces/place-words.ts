import { containsWords } from "~/features/stories/how-told";
import { roomIn } from "~/features/stories/limits";
import { codePoints } from "~/lib/text/text";
import { insertText } from "~/ui/form/insert-text";
import { openComposition } from "./composition";
import { apart, replaceQuietly } from "./insert-quietly";
import { moved, spanOfWords } from "./span-of-words";

/** What happened to a transcript for the story. `full`: it doesn't fit completely. */
export type Placed = "placed" | "full";

/** The story's text field, and where its cursor is or was. */
export interface PlaceOfWords {
  field: HTMLTextAreaElement;
  at?: number;
}

/**
 * Puts words that were heard into the story's text.
 * @param find the field; null if there is none
 */
export function openPlace(find: () => PlaceOfWords | null) {
  /** The end of the words that were put there last, by recording; edits move it. */
  let end: { key: string; field: HTMLTextAreaElement; at: number; text: string } | null = null;
  const composition = openComposition();
  const watched = new WeakSet<HTMLTextAreaElement>();

  function watch(field: HTMLTextAreaElement) {
    if (watched.has(field)) return;
    watched.add(field);
    composition.watch(field);
    field.addEventListener("input", () => {
      if (end?.field !== field) return;
      end = { ...end, at: moved(end.text, field.value, end.at), text: field.value };
    });
  }

  /** Follows the field from now on, for as long as the form is there; returns what ends that. */
  function open() {
    const place = find();
    if (place) watch(place.field);
    return composition.end;
  }

  /** Finds the field once nobody is composing a character in it, and where its cursor is by then. */
  async function findWritable(): Promise<PlaceOfWords | null> {
    await new Promise<void>((resolve) => composition.whenDone(resolve));
    return find();
  }

  /** Puts a piece of a recording after the previous one, while its author may be typing. */
  async function addPiece(key: string, words: string): Promise<Placed> {
    const place = await findWritable();
    if (!place || words === "") return "placed";
    const { field } = place;
    watch(field);
    if (codePoints(words) > roomIn(field.value)) return "full";
    const at = end?.key === key && end.field === field ? end.at : (place.at ?? field.value.length);
    const inserted = apart(field.value.slice(0, at), words, field.value.slice(at));
    replaceQuietly(field, { from: at, to: at }, inserted);
    const isSpaceAfter = !inserted.endsWith(words);
    end = { key, field, at: at + inserted.length - (isSpaceAfter ? 1 : 0), text: field.value };
    return "placed";
  }

  /**
   * Puts a transcript where its recording's pieces are, or at the cursor. The focus follows it there, unless its author
   * is busy elsewhere, or typing.
   * @param placed the texts of these pieces
   * @param isLate whether its author doesn't expect it any more, asked once nobody composes a character
   * @returns "full" if it doesn't fit or is late, or its author has changed the pieces: then they choose
   */
  async function putWhole(words: string, placed: string[] = [], isLate = () => false): Promise<Placed> {
    const place = await findWritable();
    if (isLate()) return "full";
    if (!place || containsWords(place.field.value, words)) return "placed";
    const { field, at = field.value.length } = place;
    const span = spanOfWords(field.value, placed);
    if (span === "changed" || codePoints(words) > room(placed)) return "full";
    if (!isBusy()) put(words, placed);
    else {
      const here = span ?? { from: at, to: at };
      replaceQuietly(field, here, apart(field.value.slice(0, here.from), words, field.value.slice(here.to)));
    }
    return "placed";
  }

  /** Puts a passage that its author chose where its recording's pieces are, or at the cursor. */
  function put(passage: string, placed: string[] = []): void {
    const place = find();
    if (!place) return;
    const span = spanOfWords(place.field.value, placed);
    if (span === "changed" || span === null) insertText(place.field, passage, place.at);
    else {
      place.field.focus();
      replaceQuietly(place.field, span, passage);
    }
  }

  /** Code points left in the story for a transcript that replaces these pieces. */
  function room(placed: string[] = []): number {
    const text = find()?.field.value ?? "";
    const span = spanOfWords(text, placed);
    return roomIn(
      span === null || span === "changed" ? text : text.slice(0, span.from) + text.slice(span.to),
    );
  }

  return { open, addPiece, putWhole, put, room };
}

/** Whether what has the focus can be used: not the page, nor a heading that says what was done. */
const isBusy = () => ((document.activeElement as HTMLElement | null)?.tabIndex ?? -1) >= 0;
