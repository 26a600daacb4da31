import { faceMarkup, type LabelArt, type Shape, shapesMarkup } from "~/lib/label-art";

/** The shapes of a label, a record or a cover, inside an SVG. */
export const LabelShapes = ({ shapes, transform }: { shapes: readonly Shape[]; transform?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of this project's own shapes
  <g transform={transform} dangerouslySetInnerHTML={{ __html: shapesMarkup(shapes) }} />
);

/** A label's face, rotated, optionally on its black record, inside an SVG. */
export const LabelFace = ({ art, isOnVinyl }: { art: LabelArt; isOnVinyl?: boolean }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of this project's own shapes
  <g dangerouslySetInnerHTML={{ __html: faceMarkup(art, isOnVinyl) }} />
);
