import { COVER_CROP, coverShapes, labelArt } from "~/lib/label-art";
import { LabelShapes } from "./label-shapes";

interface CoverArtProps {
  artist: string;
  title: string;
  className?: string;
  /** Position and size in the units of the surrounding SVG; by class name if omitted. */
  x?: number;
  y?: number;
  side?: number;
}

/** A song's label art as a square sleeve front. Decorative: song and artist are beside it as text. */
export function CoverArt({ artist, title, className, x, y, side }: CoverArtProps) {
  const art = labelArt(artist, title);
  return (
    <svg viewBox={COVER_CROP} x={x} y={y} width={side} height={side} className={className} aria-hidden>
      <LabelShapes shapes={coverShapes(art)} transform={art.turn ? `rotate(${art.turn})` : undefined} />
    </svg>
  );
}
