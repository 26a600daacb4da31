import ComboboxNav from "@github/combobox-nav";

interface ComboboxHandlers<Option> {
  /**
   * Finds suggestions for a text, trimmed and not empty, and shows them; also in parts, all so far each time. What
   * comes after the next letter is ignored.
   */
  find(typed: string, show: (options: Option[]) => void): void;
  /** Shows options in the list, one element each; null closes it. */
  show(options: Option[] | null): void;
  /** An option was chosen, by its place in the list, which closes afterwards. */
  choose(at: number): void;
}

/**
 * Connects a field with a list of suggestions: an editable combobox with list autocomplete, as in the WAI-ARIA
 * Authoring Practices. It opens with the next input, or an arrow key. In plain DOM, for lists that React renders and
 * others.
 */
export function connectCombobox<Option>(
  input: HTMLInputElement,
  list: HTMLElement,
  { find, show, choose }: ComboboxHandlers<Option>,
) {
  const nav = new ComboboxNav(input, list, { tabInsertsSuggestions: false });
  let newest = 0;
  let isOpen = false;
  let isComposing = false;
  // While the field is filled with an option, which counts as input, too.
  let isFilling = false;

  const set = (options: Option[] | null) => {
    const wasOpen = isOpen;
    isOpen = Boolean(options?.length);
    show(options);
    if (!isOpen) nav.stop();
    // Once: it would forget which option was reached when further ones are added below it.
    else if (!wasOpen) nav.start();
    nav.isComposing = isComposing;
  };
  const close = () => {
    newest++;
    set(null);
  };
  const update = () => {
    if (isFilling || document.activeElement !== input) return;
    const asked = ++newest;
    const typed = input.value.trim();
    if (!typed) return close();
    find(typed, (found) => {
      if (asked === newest && document.activeElement === input) set(found);
    });
  };
  const compose = ({ type }: Event) => {
    isComposing = type === "compositionstart";
    nav.isComposing = isComposing;
  };
  const onKey = (event: KeyboardEvent) => {
    // Chinese and Japanese are typed with the same keys.
    if (event.isComposing) return;
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !isOpen) {
      event.preventDefault();
      update();
    }
  };
  const commit = ({ target }: Event) => {
    const at = [...list.children].indexOf(target as Element);
    isFilling = true;
    choose(at);
    isFilling = false;
    close();
  };

  // A marked option goes with its mark when others replace it.
  const changes = new MutationObserver(() => {
    if (!list.querySelector("[aria-selected]")) input.removeAttribute("aria-activedescendant");
  });
  changes.observe(list, { childList: true });

  const connected = new AbortController();
  const { signal } = connected;
  input.addEventListener("input", update, { signal });
  input.addEventListener("blur", close, { signal });
  input.addEventListener("compositionstart", compose, { signal });
  input.addEventListener("compositionend", compose, { signal });
  input.addEventListener("keydown", onKey, { signal });
  list.addEventListener("combobox-commit", commit, { signal });
  return {
    /** Suggests what belongs to what stands in the field. */
    update,
    /** Closes the list; what is still on its way comes too late. */
    close,
    disconnect() {
      connected.abort();
      changes.disconnect();
      nav.destroy();
    },
  };
}
