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
  /** Finds a recording of this answer by its key; the one that is being recorded isn't among them yet. */
  find(key: string): Take | undefined;
  /**
   * Stores the words of a recording that aren't in the field; removes them if there are none.
   * @returns whether this device has stored that
   */
  note(key: string, words?: string): Promise<boolean>;
  onChange(): void;
}

/** The words of an answer: what was heard is put into its field while its author may be typing there. */
export function openAnswerWords({ field, isVerbatim, take, find, note, onChange }: Options) {
  /** The take that is being replaced or deleted. */
  let leaving: string | undefined;
  let swaps = 0;
  let isPutting = false;
  let isPuttingAside = false;
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

  /** Whether the words of a recording belong into the field: it goes along, or is being recorded. */
  const isHere = (key: string) => key !== leaving && (key === take()?.recording.key || !find(key));

  /**
   * Puts the words of the take that goes along into the field, if they were put aside and nothing stands there.
   * @param isSwapped its author has changed which one that is, and leaves what stands there instead of them
   */
  async function restore(isSwapped = false) {
    const { key, words } = take()?.recording ?? {};
    if (!key || !words) return;
    if (field.value === "") {
      field.value = words;
      isVerbatim = true;
    } else if (!isSwapped && !field.value.includes(words)) {
      return;
    }
    await note(key);
  }

  /**
   * Stores the field's words with the take that leaves, and only then empties it: the page may go meanwhile. Where this
   * device doesn't store them, those of a take that is deleted go with it, and others stay as if they were typed.
   */
  async function putAside(key: string, isDeleted: boolean) {
    const words = field.value;
    isPuttingAside = true;
    const isStored = await note(key, words).finally(() => {
      isPuttingAside = false;
    });
    if (field.value !== words) return;
    if (isStored || isDeleted) field.value = "";
    else isVerbatim = false;
  }

  return {
    isVerbatim: () => isVerbatim,
    restore: () => restore(),
    /** Puts what was heard in a piece of a recording after what stands there. */
    add: (key: string, words: string) =>
      composition.whenDone(() => {
        if (isHere(key)) append(words);
        else void note(key, joinSpoken([find(key)?.recording.words ?? "", words]));
      }),
    /** Puts a transcript where its recording's pieces are, or after what stands there. */
    put(key: string, words: string, placed: string[] = []) {
      composition.whenDone(() => {
        if (!isHere(key)) return void note(key, words);
        const before = joinSpoken(placed);
        const from = before ? field.value.indexOf(before) : -1;
        if (from >= 0) replace(from, from + before.length, words);
        else if (!field.value.includes(words)) append(words);
      });
    },
    /**
     * Changes which take goes along. Its words go and come back with it, unless their author has changed them.
     * @param change records, deletes or takes that back
     * @param isDeleted whether the take that goes along is deleted
     */
    async swap(change: () => Promise<unknown> | undefined, isDeleted = false) {
      // Once: a second tap would do it to the take after this one.
      if (isPuttingAside) return;
      swaps += 1;
      const own = swaps;
      const before = take()?.recording.key;
      leaving = before;
      if (before && isVerbatim && field.value) await putAside(before, isDeleted);
      await change();
      // Until a take is transcribed, the next one may have been started: that one goes on from here.
      if (own !== swaps) return;
      leaving = undefined;
      await restore(take()?.recording.key !== before);
      onChange();
    },
  };
}
