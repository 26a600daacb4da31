import ComboboxNav from "@github/combobox-nav";
import { useEffect, useRef, useState } from "react";
import { Listbox, type ListboxProps } from "./listbox";

interface ComboboxProps<Option> extends ListboxProps<Option> {
  /**
   * Finds suggestions for a text, and shows them; also in parts, all so far each time. What comes after the next letter
   * is ignored.
   */
  find: (typed: string, show: (options: Option[]) => void) => void;
  onChoose: (option: Option) => void;
  /** The field's value before somebody typed while this was loaded, and waits for suggestions. */
  before?: string;
}

/**
 * Suggestions below a field, in its own offset parent: an editable combobox with list autocomplete, as in the WAI-ARIA
 * Authoring Practices. It opens with the next input.
 */
export function Combobox<Option>({ find, onChoose, before, ...listbox }: ComboboxProps<Option>) {
  const { input } = listbox;
  const list = useRef<HTMLDivElement>(null);
  const nav = useRef<ComboboxNav | null>(null);
  /** Null while it is closed. */
  const [options, setOptions] = useState<Option[] | null>(null);
  const current = useRef({ find, onChoose, before, options });
  current.current = { find, onChoose, before, options };

  useEffect(() => {
    const { current: box } = list;
    if (!box) return;
    const own = new ComboboxNav(input, box, { tabInsertsSuggestions: false });
    nav.current = own;
    let newest = 0;
    let isComposing = false;
    // While the field is filled with an option, which counts as input, too.
    let isFilling = false;
    const close = () => {
      newest++;
      setOptions(null);
    };
    const update = () => {
      if (isFilling || document.activeElement !== input) return;
      const asked = ++newest;
      const typed = input.value.trim();
      if (!typed) return close();
      current.current.find(typed, (found) => {
        if (asked !== newest || document.activeElement !== input) return;
        setOptions(found);
        own.isComposing = isComposing;
      });
    };
    const compose = ({ type }: Event) => {
      isComposing = type === "compositionstart";
      own.isComposing = isComposing;
    };
    const onKey = (event: Event) => {
      const { key, isComposing: isTyping } = event as KeyboardEvent;
      const isOpen = Boolean(current.current.options?.length);
      // Chinese and Japanese are typed with the same keys.
      if (isTyping) return;
      if (key === "Escape" && isOpen) {
        event.preventDefault();
        close();
      } else if ((key === "ArrowDown" || key === "ArrowUp") && !isOpen) {
        event.preventDefault();
        update();
      }
    };
    const choose = ({ target }: Event) => {
      const option = current.current.options?.[[...box.children].indexOf(target as Element)];
      close();
      if (!option) return;
      isFilling = true;
      current.current.onChoose(option);
      isFilling = false;
    };
    const events = [
      [input, "input", update],
      [input, "blur", close],
      [input, "compositionstart", compose],
      [input, "compositionend", compose],
      [input, "keydown", onKey],
      [box, "combobox-commit", choose],
    ] as const;
    for (const [element, name, listener] of events) element.addEventListener(name, listener);
    // Compared now: between rendering and here somebody may have typed on.
    if (input.value !== (current.current.before ?? input.value)) update();
    return () => {
      for (const [element, name, listener] of events) element.removeEventListener(name, listener);
      own.destroy();
    };
  }, [input]);

  const isOpen = Boolean(options?.length);
  useEffect(() => {
    const { current: own } = nav;
    if (!own || !isOpen) return;
    own.start();
    return () => own.stop();
  }, [isOpen]);

  return <Listbox {...listbox} list={list} options={options} />;
}
