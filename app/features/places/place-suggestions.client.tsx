import { useState } from "react";
import { createPortal } from "react-dom";
import { Combobox } from "~/ui/combobox/combobox";
import type { PlaceSuggestions } from "./suggestion";

/** Milliseconds after the last letter, within which fast typists type the next one. */
const pause = 150;

const keyOf = (name: string) => encodeURIComponent(name);

interface PlaceSuggestionsProps {
  form: HTMLFormElement;
  /** The field that first had the focus, and its value then. */
  field: HTMLInputElement;
  value: string;
}

/** Suggestions for the field `place_text` of a form, if it has one: the server renders it without a script. */
export function PlaceSuggestionsOf({ form, field, value }: PlaceSuggestionsProps) {
  const [find] = useState(createPlaceSuggestions);
  const input = form.elements.namedItem("place_text");
  if (!(input instanceof HTMLInputElement)) return null;
  const choose = (name: string) => {
    input.value = name;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return createPortal(
    <Combobox
      input={input}
      isTyped={input === field && input.value !== value}
      label="Places"
      find={find}
      keyOf={keyOf}
      render={(name) => <bdi>{name}</bdi>}
      onChoose={choose}
    />,
    input.parentElement?.parentElement ?? form,
  );
}

/** Finds places for what is typed, once its author pauses. Without a network it finds none. */
function createPlaceSuggestions() {
  const known = new Map<string, string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (typed: string, show: (names: string[]) => void): void => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        const names = known.get(typed) ?? (await ask(typed));
        known.set(typed, names);
        show(names);
      } catch {
        // Whatever is typed stays possible.
      }
    }, pause);
  };
}

async function ask(typed: string): Promise<string[]> {
  const answer = await fetch(`/api/places?${new URLSearchParams({ q: typed })}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return ((await answer.json()) as PlaceSuggestions).places;
}
