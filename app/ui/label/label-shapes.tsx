import { LABEL_ON_VINYL, type LabelArt, type Shape, VINYL } from "~/lib/label-art";

/** The shapes of a label, a record or a cover, inside an SVG. */
export const LabelShapes = ({ shapes }: { shapes: readonly Shape[] }) => (
  <>
    {shapes.map((shape, at) =>
      shape.kind === "circle" ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a song are always the same
        <circle key={at} {...shape.attributes} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a song are always the same
        <path key={at} {...shape.attributes} />
      ),
    )}
  </>
);

/** A label's face, rotated, optionally on its black record. */
export const LabelFace = ({ art, vinyl }: { art: LabelArt; vinyl?: boolean }) => {
  const transform = [vinyl && LABEL_ON_VINYL, art.turn && `rotate(${art.turn} 50 50)`]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      {vinyl ? <LabelShapes shapes={VINYL} /> : null}
      <g transform={transform || undefined}>
        <LabelShapes shapes={art.shapes} />
      </g>
    </>
  );
};
