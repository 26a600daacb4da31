import createHarfBuzz from "harfbuzzjs/hbjs.js";
import wasm from "./harfbuzz.wasm";

/** One glyph where it stands in its run. Lengths are ems, y points upwards. */
export interface Glyph {
  /** The outline as SVG path data, in the font's units. */
  path: string;
  x: number;
  y: number;
  /** What the outline is multiplied by, to be one em high. */
  scale: number;
}

/** A run of glyphs in the order in which they are drawn, from left to right. */
export interface Run {
  glyphs: Glyph[];
  width: number;
  /** Whether the font has a glyph for everything; what it has none for would show as an empty box. */
  isComplete: boolean;
}

/** A font that sets text of any script: joined letters, stacked vowels, ligatures, marks where they belong. */
export interface ShapedFont {
  shape(text: string, direction: "ltr" | "rtl"): Run;
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
      return { shape: (text, direction) => shape(text, direction) };

      function shape(text: string, direction: "ltr" | "rtl"): Run {
        const buffer = harfBuzz.createBuffer();
        buffer.addText(text);
        buffer.guessSegmentProperties();
        buffer.setDirection(direction);
        harfBuzz.shape(font, buffer);
        const shaped = buffer.json();
        buffer.destroy();
        const scale = 1 / face.upem;
        let pen = 0;
        const glyphs = shaped.map(({ g, ax, dx, dy }) => {
          const x = (pen + dx) * scale;
          pen += ax;
          return { path: font.glyphToPath(g), x, y: dy * scale, scale };
        });
        return { glyphs, width: pen * scale, isComplete: shaped.every(({ g }) => g !== 0) };
      }
    },
  };
}

export type Shaper = ReturnType<typeof openShaper>;
