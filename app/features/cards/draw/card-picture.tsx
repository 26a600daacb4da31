import type { LabelArt } from "~/lib/label-art";
import { LabelFace } from "~/ui/label/label-shapes";
import type { ColorScheme } from "../card";
import type { Layout } from "../layouts";

const paper = "#FAF6EF";
const ground = "ground";

interface CardPictureProps {
  layout: Layout;
  colours: ColorScheme;
  art: LabelArt;
  /** The outlines of all text on the sleeve, as SVG. */
  print: string;
}

/** A card as SVG: background, record, and sleeve with its text. */
export function CardPicture({ layout, colours, art, print }: CardPictureProps) {
  const { width, height, sleeve } = layout;
  const { side, ...place } = layout.record;
  const along = width > height ? { x2: 1, y2: 0 } : { x2: 0, y2: 1 };
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <title>Card</title>
      <linearGradient id={ground} x1={0} y1={0} {...along}>
        <stop offset="0" stopColor={colours.primary} />
        <stop offset="1" stopColor={colours.secondary} />
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${ground})`} />
      <svg {...place} width={side} height={side} viewBox="0 0 100 100" aria-hidden="true">
        <LabelFace art={art} vinyl />
      </svg>
      <rect {...sleeve} rx={12} fill={paper} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and letters' outlines, never what somebody wrote */}
      <g dangerouslySetInnerHTML={{ __html: print }} />
    </svg>
  );
}
