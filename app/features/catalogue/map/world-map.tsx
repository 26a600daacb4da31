import { Link } from "@remix-run/react";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useMemo } from "react";
import { byLocale } from "~/lib/i18n/by-locale";
import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { Button } from "~/ui/button";
import type { Mark } from "./open-map.server";
import { useMapView } from "./use-map-view";
import { type Box, boxOf, type Cell, mapSize } from "./view";

interface WorldMapProps {
  cell: Cell | null;
  marks: Mark[];
}

/**
 * The map, drawn from Natural Earth's shapes, with its stories. Its marks are links to closer views, so that it works
 * without a script; with one it can be moved and zoomed by mouse, fingers and keys.
 */
export function WorldMap(page: WorldMapProps) {
  const { box, marks, frame, svg, zoom, onKeyDown } = useMapView(page);
  // Not again for each step of a gesture, which moves no mark.
  const drawn = useMemo(() => drawingOrder(marks), [marks]);
  const isWhole = box.width === mapSize.width;
  return (
    <div className="relative">
      <section
        ref={frame}
        aria-label={t("Map of stories. Arrow keys move it, plus and minus zoom.")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys move it
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="overflow-x-auto rounded-2xl border border-rule bg-raised"
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name */}
        <svg
          ref={svg}
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          className={`block w-full min-w-160 select-none print:min-w-0 ${
            // One finger scrolls past the whole world; two zoom it, and never the page around it.
            isWhole ? "touch-pan-x touch-pan-y" : "cursor-grab touch-none"
          }`}
        >
          <Land isNear={boxOf(page.cell).width < mapSize.width || !isWhole} />
          {drawn.map(({ mark, room }) => (
            <MapMark
              key={`${mark.path} ${mark.key}`}
              mark={mark}
              room={room}
              pixel={box.width / mapSize.width}
              box={box}
            />
          ))}
        </svg>
      </section>
      <p className="needs-script absolute right-3 bottom-3 flex gap-2 print:hidden">
        <Button type="button" aria-label={t("Zoom in")} onClick={() => zoom(0.5)}>
          <Plus size={18} aria-hidden />
        </Button>
        {/* Not disabled: it would lose the focus of whoever has just zoomed out with it. */}
        <Button type="button" aria-label={t("Zoom out")} onClick={() => zoom(2)} aria-disabled={isWhole}>
          <Minus size={18} aria-hidden />
        </Button>
      </p>
    </div>
  );
}

/** Files of the build (`scripts/places/world.ts`), in the page's colours. */
function Land({ isNear }: { isNear: boolean }) {
  const file = isNear ? "/map/world-near.svg" : "/map/world.svg";
  return (
    <g aria-hidden strokeWidth={0.75} strokeLinejoin="round">
      <use href={`${file}#globe`} className="fill-paper stroke-rule" />
      <use href={`${file}#land`} className="fill-sunk stroke-rule-strong" />
      <use href={`${file}#borders`} fill="none" className="stroke-rule-strong opacity-60" />
    </g>
  );
}

/** Half the way to the nearest other mark, in the drawing's units. */
const roomAround = ({ x, y }: Mark, marks: Mark[]): number =>
  Math.min(...marks.map((other) => Math.hypot(other.x - x, other.y - y) || Number.POSITIVE_INFINITY)) / 2;

/** The marks with the room around each; the largest last, above the others. */
const drawingOrder = (marks: Mark[]) =>
  marks
    .toSorted((one, other) => one.storyCount - other.storyCount)
    .map((mark) => ({ mark, room: roomAround(mark, marks) }));

interface MapMarkProps {
  mark: Mark;
  /** How far a press may be from it and still mean it and no other mark, in the drawing's units. */
  room: number;
  /** A pixel of a map that is 1,024 pixels wide, in the drawing's units. */
  pixel: number;
  box: Box;
}

function MapMark({ mark, room, pixel, box }: MapMarkProps) {
  const { name, label, isCluster, storyCount, path, x, y } = mark;
  const radius = (12 + 4 * Math.log10(storyCount)) * pixel;
  const isRight = x > box.x + box.width * 0.7;
  return (
    <Link to={path} preventScrollReset={isCluster} className="group">
      <title>
        {`${isCluster ? t("{place} and around", { place: name }) : name}: ${countOf(storyCount, t("story"), t("stories"))}`}
      </title>
      {/* What fingers hit. */}
      <circle cx={x} cy={y} r={Math.max(radius, Math.min(30 * pixel, room))} fill="transparent" />
      <circle
        cx={x}
        cy={y}
        r={radius}
        strokeWidth={2 * pixel}
        className="fill-ink stroke-paper group-hover:fill-accent group-focus-visible:fill-accent"
      />
      <text
        aria-hidden
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={13 * pixel}
        className="fill-paper font-sans font-semibold"
      >
        {compact().format(storyCount)}
      </text>
      {isCluster ? null : (
        <text
          aria-hidden
          x={isRight ? x - radius - 5 * pixel : x + radius + 5 * pixel}
          y={y}
          dy="0.35em"
          textAnchor={isRight ? "end" : "start"}
          fontSize={16 * pixel}
          className="fill-ink font-sans"
        >
          {label}
        </text>
      )}
    </Link>
  );
}

const compact = byLocale(
  (tag) => new Intl.NumberFormat(tag, { notation: "compact", maximumFractionDigits: 1 }),
);
