import createHarfBuzz from "harfbuzzjs/hbjs.js";
import wasm from "./harfbuzz.wasm";

/** One glyph where it stands in its run. Lengths are ems, y points upwards. */
export interface Glyph {
  /** Its number in the font. */
  id: number;
  /** Where the characters that it stands for begin in the run's text, in UTF-16 units. */
  at: number;
  x: number;
  y: number;
  advance: number;
}

/** A run of glyphs in the order in which they are drawn, from left to right. */
export interface Run {
  font: ShapedFont;
  glyphs: Glyph[];
  width: number;
  /** Whether the font has a glyph for everything; what it has none for would show as an empty box. */
  isComplete: boolean;
}

/** A font that sets text of any script: joined letters, stacked vowels, ligatures, marks where they belong. */
export interface ShapedFont {
  shape(text: string, direction: "ltr" | "rtl"): Run;
  /** A glyph's outline as SVG path data, in the font's units; made once, since that takes longer than shaping. */
  outlineOf(glyph: number): string;
  /** What an outline is multiplied by, to be one em high. */
  scale: number;
}

/**
 * HarfBuzz, empty. Open one for a picture and let it go with its fonts: nothing in it is freed by hand.
 */
export function openShaper() {
  const harfBuzz = createHarfBuzz(new WebAssembly.Instance(wasm));
  return {
    /** @param axes what a variable font is set to; axes that it doesn't have are left alone */
    addFont(bytes: ArrayBuffer, axes: Record<string, number>): ShapedFont {
      const face = harfBuzz.createFace(harfBuzz.createBlob(bytes), 0);
      const font = harfBuzz.createFont(face);
      font.setVariations(axes);
      const scale = 1 / face.upem;
      const outlines = new Map<number, string>();
      const shaped: ShapedFont = { shape, outlineOf, scale };
      return shaped;

      function shape(text: string, direction: "ltr" | "rtl"): Run {
        const buffer = harfBuzz.createBuffer();
        buffer.addText(text);
        buffer.guessSegmentProperties();
        buffer.setDirection(direction);
        harfBuzz.shape(font, buffer);
        const placed = buffer.json();
        buffer.destroy();
        let pen = 0;
        const glyphs = placed.map(({ g, cl, ax, dx, dy }) => {
          const x = (pen + dx) * scale;
          pen += ax;
          return { id: g, at: cl, x, y: dy * scale, advance: ax * scale };
        });
        return { font: shaped, glyphs, width: pen * scale, isComplete: placed.every(({ g }) => g !== 0) };
      }

      function outlineOf(glyph: number): string {
        const outline = outlines.get(glyph) ?? font.glyphToPath(glyph);
        outlines.set(glyph, outline);
        return outline;
      }
    },
  };
}

export type Shaper = ReturnType<typeof openShaper>;
