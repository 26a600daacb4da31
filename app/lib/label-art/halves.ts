import { area, disc, type Family, halfChord, round, slice } from "./shapes";

/** Families built of halves, quarters and moons. Every figure stays inside the label's edge. */
export const halves: Record<string, Family> = {
  split({ ground, partner }, random) {
    const heart = random.pick([20, 26, 32]);
    const shapes = [
      area(slice(50, 90, 270), partner),
      disc(heart, ground),
      area(slice(heart, -90, 90), partner),
    ];
    return { shapes, turns: [0, 90, 45, 135], ...(random.chance(0.4) && { edge: "trim" }) };
  },

  belt({ partner, light, dark }, random) {
    const inner = random.pick([1, 2.5, 4]);
    const shapes = [
      area(slice(50, 90, 270), partner),
      area(band(-7, 7), light),
      area(band(-inner, inner), dark),
    ];
    return { shapes, turns: [0, 0, 90, 45, 135], edge: "rim" };
  },

  halves({ ground, partner, light, dark }, random) {
    const [a, b, c] = random.pick([
      [partner, light, dark],
      [light, dark, partner],
      [dark, partner, light],
    ]);
    const turn = random.pick([90, 180, 120]);
    const half = (r: number, at: number, ink: string) => area(slice(r, turn * at, turn * at + 180), ink);
    return {
      shapes: [half(45, 0, a), half(33, 1, b), half(21, 2, c)],
      turns: [0, 45, 90, 270],
      collar: ground,
    };
  },

  quarters({ ground, partner, light, dark }, random) {
    const shift = random.pick([1, 2, 3]);
    const radii: readonly number[] = random.pick([
      [50, 33, 17],
      [50, 38, 26],
      [44, 22],
    ]);
    const shapes = radii.flatMap((r, step) =>
      [partner, light, ground, dark].map((ink, at) => {
        const from = 90 * (at + step * shift);
        return area(slice(r, from, from + 90), ink);
      }),
    );
    return { shapes, turns: [0, 45, 90, 180], edge: "rim" };
  },

  moons({ ground, partner, light, dark }, random) {
    const [a, b, c, d] = random.pick([
      [partner, ground, light, partner],
      [light, partner, ground, light],
      [dark, partner, light, ground],
      [dark, ground, partner, light],
    ]);
    const lean = random.pick([0.5, 0.72, 0.95]);
    const moon = (r: number, ink: string) => disc(r, ink, (43 - r) * lean);
    const shapes = [moon(43, a), moon(33.5, b), moon(24, c), moon(15, d)];
    return { shapes, turns: [0, 45, 135, 180, 270], collar: dark };
  },

  crescent({ partner, light, dark }, random) {
    const [moon, shade] = random.pick([
      [light, dark],
      [partner, dark],
      [light, partner],
    ]);
    const shapes = [disc(42, shade), disc(36, moon, 4), disc(random.pick([30, 33]), shade, -2)];
    return { shapes, turns: [30, 60, 120, 210, 300] };
  },

  stripes({ partner, light, dark }, random) {
    const [top, width] = random.pick([
      [-26, 12],
      [-10, 10],
      [4, 9],
      [-18, 12],
      [-10.5, 7],
    ]);
    const inks = random.pick([
      [dark, partner, light],
      [light, partner, dark],
      [partner, light, partner],
    ]);
    const shapes = inks.map((ink, at) => area(band(top + at * width, top + (at + 1) * width), ink));
    return { shapes, turns: [0, 90, 45, -45, 30, -30], edge: "rim" };
  },
};

/** Path of the strip between two heights (from the centre, downwards), cut by the label's edge. */
function band(top: number, bottom: number): string {
  const [a, b] = [halfChord(top), halfChord(bottom)];
  const left = `M${round(-a)} ${top}A50 50 0 0 0 ${round(-b)} ${bottom}`;
  return `${left}H${round(b)}A50 50 0 0 0 ${round(a)} ${top}`;
}
