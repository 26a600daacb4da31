import type { CSSProperties } from "react";
import { t } from "~/lib/i18n/t";

interface PlayerSliderProps {
  label: string;
  /** 0 to 100. */
  value: number;
  onChange: (value: number) => void;
  /** What the value means, if not a percentage. */
  text?: string;
  disabled?: boolean;
  /** Nothing can be done with it just now; it keeps the focus, unlike a disabled one. */
  isIdle?: boolean;
}

/** A native range input from 0 to 100 in steps of 1 (specification, section 9), with its keyboard support. */
export const PlayerSlider = ({ label, value, onChange, text, disabled, isIdle }: PlayerSliderProps) => (
  <input
    type="range"
    aria-label={label}
    aria-valuetext={text ?? t("{value} percent", { value })}
    disabled={disabled}
    aria-disabled={isIdle}
    min={0}
    max={100}
    step={1}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    className="slider h-11 w-full"
    style={{ "--share": `${value}%` } as CSSProperties}
  />
);
