import type { SelectHTMLAttributes } from "react";

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  label: string;
  hint?: string;
  /** `lang`: the language that a label is in, if it isn't the page's. */
  options: readonly { value: string; label: string; lang?: string }[];
}

/** A native select with label and hint. */
export const SelectField = ({ label, hint, options, ...select }: SelectFieldProps) => (
  <div>
    <label htmlFor={select.id} className="field-label">
      {label}
    </label>
    <select {...select} aria-describedby={hint ? `${select.id}-hint` : undefined} className="field w-full">
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
    {hint ? (
      <p id={`${select.id}-hint`} className="mt-1.5 text-sm text-soft">
        {hint}
      </p>
    ) : null}
  </div>
);
