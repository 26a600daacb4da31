import createHarfBuzz from "harfbuzzjs/hbjs.js";
import wasm from "./harfbuzz.wasm";

/** A positioned glyph of a run. Lengths are in ems, y points upwards. */
export interface Glyph {
  /** The glyph's index in the font. */
  id: number;
  /** Where its characters begin in the run's text, in UTF-16 units. */
  at: number;
  x: number;
  y: number;
  advance: number;
}

/** Glyphs in visual order, from left to right. */
export interface Run {
  font: ShapedFont;
  glyphs: Glyph[];
  width: number;
  /** Whether the font has a glyph for every character; missing ones would show as empty boxes. */
  isComplete: boolean;
}

/** A font that shapes text of any script: joined letters, stacked vowels, ligatures, combining marks. */
export interface ShapedFont {
  shape(text: string, direction: "ltr" | "rtl"): Run;
  /** A glyph's outline as SVG path data, in font units. Cached, since creating it takes longer than shaping. */
  outlineOf(glyph: number): string;
  /** Factor from font units to ems. */
  scale: number;
}

/**
 * A new HarfBuzz instance. Open one per picture and drop it together with its fonts: nothing in it is freed
 * individually.
 */
export function openShaper() {
  const harfBuzz = createHarfBuzz(new WebAssembly.Instance(wasm));
  return {
    /** @param axes settings of a variable font; axes that it doesn't have are ignored */
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
