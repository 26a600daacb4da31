import { type ReactNode, type RefObject, useId } from "react";
import { t } from "~/lib/i18n/t";

export interface ListboxProps<Option> {
  /** The field, which stays as it is: anything can be typed into it. */
  input: HTMLInputElement;
  /** Name of the list of suggestions. */
  label: string;
  keyOf: (option: Option) => string;
  render: (option: Option) => ReactNode;
}

/** The list of a combobox, below its field, and the announcement of how many options it has. */
export function Listbox<Option>({
  list,
  input,
  label,
  options,
  keyOf,
  render,
}: ListboxProps<Option> & {
  list: RefObject<HTMLDivElement>;
  /** Null while it is closed. */
  options: Option[] | null;
}) {
  const id = useId();
  const place = {
    top: input.offsetTop + input.offsetHeight + 4,
    left: input.offsetLeft,
    width: input.offsetWidth,
  };
  return (
    <>
      <div
        ref={list}
        role="listbox"
        aria-label={label}
        hidden={!options?.length}
        style={place}
        // Keeps the focus in the field, whose blur closes the list.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute z-10 max-h-72 overflow-y-auto overscroll-contain rounded-lg border border-rule-strong bg-raised py-1 shadow-lg"
      >
        {options?.map((option) => (
          <div
            key={keyOf(option)}
            id={`${id}-${keyOf(option)}`}
            role="option"
            tabIndex={-1}
            className="flex min-h-11 cursor-pointer items-center px-3.5 py-1.5 leading-snug wrap-anywhere hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink"
          >
            {render(option)}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {options ? announcement(options.length) : null}
      </p>
    </>
  );
}

function announcement(count: number): string {
  if (count === 0) return t("No suggestions");
  return count === 1 ? t("1 suggestion") : t("{count} suggestions", { count });
}
