import { scaleBand, scaleLinear } from "d3-scale";
import { shortDay } from "~/lib/text/dates";
import type { counted, DayFigures } from "./figures";

interface DayPlotProps {
  title: string;
  figures: DayFigures[];
  /** Which figure to plot. */
  of: (typeof counted)[number];
}

// Units of the drawing's view box; it scales to its column.
const [width, height, left, bottom, top] = [320, 150, 36, 22, 8] as const;

/** A bar chart of one figure per day; the numbers are in a table below. */
export function DayPlot({ title, figures, of }: DayPlotProps) {
  const x = scaleBand(
    figures.map(({ day }) => day),
    [left, width],
  ).padding(0.2);
  const most = Math.max(4, ...figures.map((day) => day[of]));
  const y = scaleLinear([0, most], [height - bottom, top]).nice(4);
  const total = figures.reduce((sum, day) => sum + day[of], 0);
  const ends = [figures[0], figures.at(-1)].flatMap((day) => day ?? []);
  return (
    <figure className="rounded-2xl border border-rule bg-raised p-5">
      <figcaption className="mb-3 flex items-baseline justify-between gap-4">
        <span className="text-lg font-semibold">{title}</span>
        <span className="font-serif text-2xl tabular-nums">{total.toLocaleString("en-US")}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="w-full overflow-visible">
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick} className="text-rule">
              <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} stroke="currentColor" />
              <text x={left - 6} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-soft text-[13px]">
                {tick.toLocaleString("en-US", { notation: "compact" })}
              </text>
            </g>
          ))}
        {figures.map(({ day, [of]: count }) => (
          <rect
            key={day}
            x={x(day)}
            width={x.bandwidth()}
            y={y(count)}
            height={height - bottom - y(count)}
            className="fill-accent"
          >
            <title>{`${shortDay(day)}: ${count.toLocaleString("en-US")}`}</title>
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
