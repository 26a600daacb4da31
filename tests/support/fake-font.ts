import type { Glyph, ShapedFont } from "~/platform/shaper/shaper";

/**
 * A font whose characters are one em wide, spaces half of that, and marks 0; "fi" is one glyph, as wide as one letter.
 * @param shaped collects what it shapes, with the direction
 */
export function fakeFont(shaped: [text: string, direction: string][] = []): ShapedFont {
  const font: ShapedFont = {
    scale: 1,
    outlineOf: () => "M0 0Z",
    shape(text, direction) {
      shaped.push([text, direction]);
      const glyphs: Glyph[] = [];
      let x = 0;
      for (const { 0: sign, index } of text.matchAll(/fi|./gsu)) {
        const advance = sign === " " ? 0.5 : /\p{M}/u.test(sign) ? 0 : 1;
        glyphs.push({ id: 1, at: index, x, y: 0, advance });
        x += advance;
      }
      if (direction === "rtl") glyphs.reverse();
      return { font, glyphs, width: x, isComplete: true };
    },
  };
  return font;
}
