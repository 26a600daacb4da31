import { byLocale } from "~/lib/i18n/by-locale";
import { formatCount } from "~/lib/text/counts";
import { shortDay } from "~/lib/text/dates";
import type { counted, DayFigures } from "./figures";

interface DayPlotProps {
  title: string;
  figures: DayFigures[];
  /** Which figure to plot. */
  of: (typeof counted)[number];
}

// Units of the drawing's view box; it scales to its column.
const width = 320;
const height = 150;
const left = 36;
const bottom = 22;
const top = 8;

const compact = byLocale((tag) => new Intl.NumberFormat(tag, { notation: "compact" }));

/** The space between two bars, as a share of the space that a bar has. */
const gap = 0.2;

/** Round numbers from 0 to at least `highest`, about four steps apart: steps are 1, 2 or 5 times a power of ten. */
function ticksUpTo(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= highest / 4) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step);
}

/** A bar chart of one figure per day; the numbers are in a table below. */
export function DayPlot({ title, figures, of }: DayPlotProps) {
  const ticks = ticksUpTo(Math.max(4, ...figures.map((day) => day[of])));
  const highest = ticks.at(-1) ?? 1;
  const y = (count: number) => height - bottom - (count / highest) * (height - bottom - top);
  const band = (width - left) / figures.length;
  const total = figures.reduce((sum, day) => sum + day[of], 0);
  const ends = [figures[0], figures.at(-1)].flatMap((day) => day ?? []);
  return (
    <figure className="rounded-2xl border border-rule bg-raised p-5">
      <figcaption className="mb-3 flex items-baseline justify-between gap-4">
        <span className="text-lg font-semibold">{title}</span>
        <span className="font-serif text-2xl tabular-nums">{formatCount(total)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="w-full overflow-visible">
        {ticks.map((tick) => (
          <g key={tick} className="text-rule">
            <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} stroke="currentColor" />
            <text x={left - 6} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-soft text-[13px]">
              {compact().format(tick)}
            </text>
          </g>
        ))}
        {figures.map(({ day, [of]: count }, at) => (
          <rect
            key={day}
            x={left + (at + gap / 2) * band}
            width={(1 - gap) * band}
            y={y(count)}
            height={height - bottom - y(count)}
            className="fill-accent"
          >
            <title>{`${shortDay(day)}: ${formatCount(count)}`}</title>
          </rect>
        ))}
        {ends.map(({ day }, end) => (
          <text
            key={day}
            x={end === 0 ? left : width}
            y={height - 4}
            textAnchor={end === 0 ? "start" : "end"}
            className="fill-soft text-[13px]"
          >
            {shortDay(day)}
          </text>
        ))}
      </svg>
    </figure>
  );
}
