import { COVER_CROP, coverShapes, labelArt } from "~/lib/label-art";
import { LabelShapes } from "./label-shapes";

interface CoverArtProps {
  artist: string;
  title: string;
  className?: string;
  /** Place and side in the units of the SVG around it; left out, the class name decides. */
  x?: number;
  y?: number;
  side?: number;
}

/** A song's label art as the square front of its sleeve. Decoration: song and artist stand beside it as text. */
export function CoverArt({ artist, title, className, x, y, side }: CoverArtProps) {
  const art = labelArt(artist, title);
  return (
    <svg viewBox={COVER_CROP} x={x} y={y} width={side} height={side} className={className} aria-hidden>
      <g transform={art.turn ? `rotate(${art.turn} 50 50)` : undefined}>
        <LabelShapes shapes={coverShapes(art)} />
      </g>
    </svg>
  );
}
