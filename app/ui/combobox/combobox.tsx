import { useEffect, useRef, useState } from "react";
import { connectCombobox } from "./connect-combobox";
import { Listbox, type ListboxProps } from "./listbox";

interface ComboboxProps<Option> extends ListboxProps<Option> {
  /**
   * Finds suggestions for a text, and shows them; also in parts, all so far each time. What comes after the next letter
   * is ignored.
   */
  find: (typed: string, show: (options: Option[]) => void) => void;
  onChoose: (option: Option) => void;
  /** The field's value when this began to load; if it is another by now, suggestions for that are shown at once. */
  before?: string;
}

/** Suggestions below a field, in its own offset parent. It opens with the next input. */
export function Combobox<Option>({ find, onChoose, before, ...listbox }: ComboboxProps<Option>) {
  const { input } = listbox;
  const list = useRef<HTMLDivElement>(null);
  /** Null while it is closed. */
  const [options, setOptions] = useState<Option[] | null>(null);
  const current = useRef({ find, onChoose, before, options });
  current.current = { find, onChoose, before, options };

  useEffect(() => {
    if (!list.current) return;
    const { update, disconnect } = connectCombobox<Option>(input, list.current, {
      find: (typed, show) => current.current.find(typed, show),
      show: setOptions,
      choose(at) {
        const option = current.current.options?.[at];
        if (option) current.current.onChoose(option);
      },
    });
    // Compared now: between rendering and here somebody may have typed on.
    if (input.value !== (current.current.before ?? input.value)) update();
    return disconnect;
  }, [input]);

  return <Listbox {...listbox} list={list} options={options} />;
}
