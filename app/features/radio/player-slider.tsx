import type { CSSProperties } from "react";

interface PlayerSliderProps {
  label: string;
  /** 0 to 100. */
  value: number;
  onChange: (value: number) => void;
}

/**
 * A slider from 0 to 100 in steps of 1 (specification, section 9), the platform's own. Arrows, Page Up and Down, Home and End
 * move it.
 */
export const PlayerSlider = ({ label, value, onChange }: PlayerSliderProps) => (
  <input
    type="range"
    aria-label={label}
    aria-valuetext={`${value} percent`}
    min={0}
    max={100}
    step={1}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    className="slider h-11 w-full"
    style={{ "--share": `${value}%` } as CSSProperties}
  />
);
