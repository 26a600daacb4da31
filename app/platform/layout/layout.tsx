import type { CSSProperties, ReactElement } from "react";
import type { Assets } from "../assets";

/** A finished drawing in a box of a layout. */
interface Drawing {
  /** SVG elements, in pixels from the box's upper left corner. They may reach out of the box. */
  svg: string;
  width: number;
  height: number;
  style?: CSSProperties;
}

/** Makes the box of a drawing, to be put among the other boxes of a layout. */
export type Draw = (drawing: Drawing) => ReactElement;

// Without a font workers-og fetches one from the network; it is given none of ours to set, so this is the smallest.
const fontFile = "/card-fonts/noto-music/noto-music-music-400-normal.ttf";

type Font = { name: string; data: ArrayBuffer };

// The same list each time: workers-og reads the fonts of a list that it doesn't know.
let fonts: Font[] | undefined;

/**
 * Lays out boxes by workers-og, which takes flexible ones as CSS has them, and gives them as one SVG. Text has to be
 * drawings: what is set here as text has no letters. Drawings stand in the SVG as they are, and workers-og sees only
 * their sizes: it keeps the last hundred pictures that it has been given, would have each of them masked and clipped,
 * and read twice.
 * @param boxes the layout; everything in it is placed on whole pixels
 * @throws when it can't be laid out
 */
export async function layOut(
  assets: Assets,
  { width, height }: { width: number; height: number },
  boxes: (draw: Draw) => ReactElement,
): Promise<string> {
  const { ImageResponse } = await import("workers-og");
  fonts ??= [{ name: "none", data: await assets.read(fontFile) }];
  const drawings = new Map<string, string>();
  const layout = boxes(({ svg, width, height, style }) => {
    const src = placeholder(drawings.size);
    drawings.set(src, svg);
    return <img key={src} src={src} alt="" width={width} height={height} style={style} />;
  });
  const response = await new ImageResponse(layout, { width, height, fonts, format: "svg" });
  return withDrawings(await response.text(), drawings);
}

/** The address of a picture that stands for the drawing of this number. */
const placeholder = (number: number): string =>
  `data:image/svg+xml;base64,${btoa(`<svg id="${number}" viewBox="0 0 1 1"/>`)}`;

/** Puts each drawing where its placeholder stands. */
function withDrawings(svg: string, drawings: Map<string, string>): string {
  let placed = 0;
  const drawn = svg.replaceAll(
    /<image x="([\d.-]+)" y="([\d.-]+)"[^>]* href="([^"]+)"[^>]*>/g,
    (_, x, y, href) => {
      placed += 1;
      return `<g transform="translate(${x} ${y})">${drawings.get(href)}</g>`;
    },
  );
  if (placed !== drawings.size) throw new Error(`Of ${drawings.size} drawings, ${placed} were laid out`);
  // A gradient comes inside of a pattern, which would be painted whole for each piece of the picture.
  return drawn.replaceAll(/url\(#satori_pattern_(id[\w-]*_0)\)/g, "url(#satori_bi$1)");
}
