/** Waits for a character that needs several keys: words that are put into its field would end its input. */
export function openComposition() {
  let isComposing = false;
  const waiting: (() => void)[] = [];
  const end = () => {
    isComposing = false;
    for (const goOn of waiting.splice(0)) goOn();
  };
  return {
    /** Follows what is composed in a field. */
    watch(field: HTMLTextAreaElement) {
      field.addEventListener("compositionstart", () => {
        isComposing = true;
      });
      field.addEventListener("compositionend", end);
    },
    /** The field is gone, and what was being composed with it. */
    end,
    /** Works at once, or when what is being composed is done. */
    whenDone(work: () => void) {
      if (isComposing) waiting.push(work);
      else work();
    },
  };
}
