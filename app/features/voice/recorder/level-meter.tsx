import { useEffect, useRef } from "react";

const bars = [0.35, 0.6, 0.85, 1, 0.85, 0.6, 0.35];

/** A level meter. Visual only; what matters is also in text. */
export function LevelMeter({ level, still }: { level: () => number; still: boolean }) {
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => {
      // Loudness is perceived logarithmically: -60 dB is 0, 0 dB is 1.
      const loudness = 1 + Math.log10(Math.max(level(), 0.001)) / 3;
      meter.current?.style.setProperty("--level", `${loudness}`);
    }, 80);
    return () => clearInterval(timer);
  }, [level, still]);
  return (
    <div ref={meter} aria-hidden className="flex h-10 items-center gap-1">
      {bars.map((share, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={at}
          className="w-1.5 rounded-full bg-(--stage-from) forced-colors:bg-[CanvasText] transition-[height] duration-75"
          style={{ height: `calc(15% + 85% * ${share} * var(--level, 0))` }}
        />
      ))}
    </div>
  );
}
