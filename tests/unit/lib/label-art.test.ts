import { describe, expect, it } from "vitest";
import { faceMarkup, type LabelArt, labelArt, type Shape, shapesMarkup, VINYL } from "~/lib/label-art";
import { minify } from "~/lib/label-art/markup";
import { disc, line, ring, slice } from "~/lib/label-art/shapes";

const many = Array.from({ length: 600 }, (_, at) => labelArt(`Artist ${at % 37}`, `Song ${at}`));

describe("a song's label", () => {
  it("is deterministic", () => {
    expect(labelArt("Nina Simone", "Feeling Good")).toEqual(labelArt("Nina Simone", "Feeling Good"));
  });

  it.each([
    ["case", "nina SIMONE", "FEELING good"],
    ["spaces", "  Nina\tSimone ", "Feeling\u00a0 Good\n"],
    ["accents", "Niña Simoné", "Fëeling Gööd"],
    ["composition", "Nin\u0303a Simone\u0301", "Feeling Good"],
  ])("does not depend on %s", (_, artist, title) => {
    expect(labelArt(artist, title)).toEqual(labelArt("Nina Simone", "Feeling Good"));
  });

  it("does not depend on the kind of apostrophe", () => {
    expect(labelArt("The Velvet Underground", "Oh! Sweet Nuthin’")).toEqual(
      labelArt("The Velvet Underground", "Oh! Sweet Nuthin'"),
    );
  });

  it("differs from song to song", () => {
    expect(new Set(many.map((art) => JSON.stringify(art))).size).toBeGreaterThan(590);
    expect(labelArt("Hello", "World")).not.toEqual(labelArt("World", "Hello"));
    expect(labelArt("", "ab")).not.toEqual(labelArt("a", "b"));
  });

  it("uses every family about equally often", () => {
    const counts = Map.groupBy(many, (art) => art.family);
    expect(counts.size).toBeGreaterThan(20);
    for (const [family, drawn] of counts) expect(drawn.length, family).toBeGreaterThan(600 / counts.size / 3);
  });

  it("reserves violet and fuchsia for the primary action", () => {
    expect(JSON.stringify(many)).not.toMatch(/#8B5CF6|#D946EF/i);
  });
});

describe("markup", () => {
  it("is written in the fewest characters", () => {
    expect(minify("M-41 0A41 41 0 0 1 41 -0.5L20 -0.25L10.05 3")).toBe(
      "M-41 0A41 41 0 0141-.5 20-.25 10.05 3",
    );
    expect(minify(".01 7.844")).toBe(".01 7.844");
    expect(minify("#10AC0F")).toBe("#10AC0F");
  });

  it("says once what neighbours share", () => {
    const [a, b, c] = [line("M0 0H9", 2, "#111"), line("M0 5H9", 2, "#111"), line("M0 9H9", 3, "#111")];
    expect(shapesMarkup([a, b])).toBe('<path d="M0 0H9M0 5H9" fill="none" stroke="#111" stroke-width="2"/>');
    expect(shapesMarkup([b, c])).toBe(
      '<g fill="none" stroke="#111"><path d="M0 5H9" stroke-width="2"/><path d="M0 9H9" stroke-width="3"/></g>',
    );
    expect(shapesMarkup([ring(9, 2, "#111"), ring(5, 2, "#111")])).toBe(
      '<g fill="none" stroke="#111" stroke-width="2"><circle r="9"/><circle r="5"/></g>',
    );
    expect(shapesMarkup([disc(5, "#222"), disc(4, "#222", 0.5)])).toBe(
      '<circle r="5" fill="#222"/><circle cy=".5" r="4" fill="#222"/>',
    );
  });

  it("draws a slice from its apex, and half a disc about its centre by its arc alone", () => {
    expect(slice(10, 0, 90)).toBe("M0 0L0 -10A10 10 0 0 1 10 0");
    expect(slice(10, 0, 180)).toBe("M0 -10A10 10 0 0 1 0 10");
    expect(slice(10, 0, 180, "3 0")).toBe("M3 0L0 -10A10 10 0 0 1 0 10");
  });

  it("turns a label, and puts it in the middle of the vinyl, above that", () => {
    const shapes = [disc(5, "#222")];
    const face = shapesMarkup(shapes);
    expect(faceMarkup({ shapes, turn: 0 })).toBe(face);
    expect(faceMarkup({ shapes, turn: 30 })).toBe(`<g transform="rotate(30)">${face}</g>`);
    expect(faceMarkup({ shapes, turn: 30 }, true)).toBe(
      `${shapesMarkup(VINYL)}<g transform="scale(.48) rotate(30)">${face}</g>`,
    );
  });

  it.each([
    ["empty", "", ""],
    ["emoji", "🎸🔥", "👩‍👩‍👧‍👦"],
    ["half a surrogate pair", "\ud83c", "\udfb8"],
    ["ten kilobytes", "a".repeat(10_240), "\u0301".repeat(10_240)],
    ["markup", "<script>alert(1)</script>", '" onload="alert(1)'],
    ["other scripts", "宇多田ヒカル", "أم كلثوم"],
  ])("is well-formed for %s", (_, artist, title) => {
    const art = labelArt(artist, title);
    expectSound(art.shapes);
    expect(JSON.stringify(art)).not.toMatch(/script|onload/);
  });

  it("is well-formed for every label and for the vinyl", () => {
    for (const art of many) expectSound(art.shapes);
    expectSound(VINYL);
  });

  it("is small enough for a feed of them", () => {
    expect(Math.max(...many.map(size))).toBeLessThan(1000);
    expect(many.reduce((sum, art) => sum + size(art), 0) / many.length).toBeLessThan(560);
  });
});

function expectSound(shapes: Shape[]) {
  for (const { kind, attributes } of shapes) {
    // Radii of arcs, and their flags, aren't places.
    const numbers =
      kind === "path" ? numbersIn(attributes.d.replace(/A\S+ \S+ 0 [01] [01]/g, " ")) : extent(attributes);
    expect(numbers.length).toBeGreaterThan(2);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-50);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(50);
    expect(Object.values(attributes).join()).not.toMatch(/NaN|Infinity|undefined|e-/);
  }
}

/** A circle's extent: left, right, top, bottom, and its dash lengths. */
function extent({
  cy = 0,
  r,
  strokeWidth = 0,
  strokeDasharray = "",
}: Extract<Shape, { kind: "circle" }>["attributes"]) {
  const reach = r + strokeWidth / 2 - 1e-9;
  return [-reach, reach, cy - reach, cy + reach, ...numbersIn(strokeDasharray)];
}

function numbersIn(text: string): number[] {
  return (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
}

/** Size of its markup, with the elements around it. */
function size(art: LabelArt): number {
  return shapesMarkup(art.shapes).length + 120;
}
