import { Slider } from "radix-ui";

interface PlayerSliderProps {
  label: string;
  /** 0 to 100. */
  value: number;
  onChange: (value: number) => void;
}

/** A slider from 0 to 100 in steps of 1 (specification, section 9). Arrows, Page Up and Down, Home and End move it. */
export const PlayerSlider = ({ label, value, onChange }: PlayerSliderProps) => (
  <Slider.Root
    value={[value]}
    onValueChange={([next = 0]) => onChange(next)}
    min={0}
    max={100}
    step={1}
    className="relative flex h-11 w-full touch-none items-center"
  >
    <Slider.Track className="relative h-1 grow rounded-full bg-rule-strong">
      <Slider.Range className="absolute h-full rounded-full bg-ink" />
    </Slider.Track>
    <Slider.Thumb
      aria-label={label}
      // Said here too: on the server the library does not know yet which thumb this is.
      aria-valuenow={value}
      aria-valuetext={`${value} percent`}
      className="block size-5 rounded-full border-2 border-ink bg-paper"
    />
  </Slider.Root>
);
