import { LABEL_ON_VINYL, type LabelArt, type Shape, shapesMarkup, VINYL } from "~/lib/label-art";

/** The shapes of a label, a record or a cover, inside an SVG. */
export const LabelShapes = ({ shapes, transform }: { shapes: readonly Shape[]; transform?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of this project's own shapes
  <g transform={transform} dangerouslySetInnerHTML={{ __html: shapesMarkup(shapes) }} />
);

/** A label's face, rotated, optionally on its black record. */
export const LabelFace = ({ art, vinyl }: { art: LabelArt; vinyl?: boolean }) => {
  const transform = [vinyl && LABEL_ON_VINYL, art.turn && `rotate(${art.turn} 50 50)`]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      {vinyl ? <LabelShapes shapes={VINYL} /> : null}
      <LabelShapes shapes={art.shapes} transform={transform || undefined} />
    </>
  );
};
