import { openComposition } from "~/features/voice/pieces/composition";
import { replaceQuietly } from "~/features/voice/pieces/insert-quietly";
import type { Take } from "~/features/voice/session/voice-state";
import { joinSpoken } from "~/lib/text/join-spoken";

interface Options {
  field: HTMLTextAreaElement;
  /** Whether the words of an earlier visit are there as they were heard. */
  isVerbatim: boolean;
  /** The recording that goes along. */
  take(): Take | null;
  onChange(): void;
}

/** The words of an answer: what was heard is put into its field while its author may be typing there. */
export function openAnswerWords({ field, isVerbatim, take, onChange }: Options) {
  /** Words of takes that others have replaced, or that were deleted, by their keys. */
  const away = new Map<string, string>();
  let isPutting = false;
  const composition = openComposition();
  composition.watch(field);

  field.addEventListener("input", (event) => {
    // Not its author's: a story that waits goes on waiting.
    if (isPutting) return event.stopPropagation();
    isVerbatim = false;
    onChange();
  });

  function replace(from: number, to: number, words: string) {
    if (field.value === "") isVerbatim = true;
    isPutting = true;
    replaceQuietly(field, { from, to }, words);
    isPutting = false;
    onChange();
  }

  function append(words: string) {
    const { value } = field;
    const before = value.trim();
    const added = /\s$/.test(value) ? words.trim() : joinSpoken([before, words]).slice(before.length);
    replace(value.length, value.length, added);
  }

  return {
    isVerbatim: () => isVerbatim,
    /** Puts what was heard in a piece after what stands there. */
    add: (words: string) => composition.whenDone(() => append(words)),
    /** Puts a transcript where its recording's pieces are, or after what stands there. */
    put(words: string, placed: string[] = []) {
      composition.whenDone(() => {
        const before = joinSpoken(placed);
        const from = before ? field.value.indexOf(before) : -1;
        if (from >= 0) replace(from, from + before.length, words);
        else if (!field.value.includes(words)) append(words);
      });
    },
    /**
     * Changes which take goes along. Its words go and come back with it, unless their author has changed them.
     * @param change records, deletes or takes that back
     */
    async swap(change: () => Promise<unknown> | undefined) {
      const before = take()?.recording.key;
      if (before && isVerbatim) {
        away.set(before, field.value);
        field.value = "";
      }
      await change();
      const key = take()?.recording.key ?? "";
      const words = away.get(key);
      away.delete(key);
      if (words && field.value === "") {
        field.value = words;
        isVerbatim = true;
      }
      onChange();
    },
  };
}
