import {
  arc,
  area,
  dashes,
  disc,
  dots,
  type Family,
  line,
  repeat,
  rimmed,
  round,
  sameInksTogether,
  slice,
} from "./shapes";

/** Families that turn about the spindle: rings, rays and dots. Every figure stays inside the label's edge. */
export const wheels: Record<string, Family> = {
  rings({ ground, partner, light, dark }, random) {
    const [a, b, c, d] = random.pick([
      [partner, ground, light, partner],
      [light, ground, partner, ground],
      [dark, partner, ground, light],
    ]);
    const [r1, r2, r3, r4] = random.pick([
      [44, 40, 38, 20],
      [46, 34, 30, 26],
      [42, 37, 32, 22],
      [38, 36, 28, 24],
      [46, 43, 24, 20],
    ]);
    return {
      shapes: [disc(r1, a), disc(r2, b), disc(r3, c), disc(r4, d)],
      collar: random.pick([ground, dark]),
    };
  },

  sunburst({ ground, partner, light, dark }, random) {
    const rays = random.pick([12, 16, 20, 24, 32]);
    const reach = random.pick([50, 45, 40]);
    const heart = random.pick([15, 18, 23]);
    const shapes = [
      dashes(reach / 2, reach, random.pick([partner, light]), rays),
      rimmed(heart, random.pick([dark, ground]), 1.5, light),
    ];
    return { shapes, turns: [0, 90 / rays], ...(reach === 50 && { edge: "rim" }) };
  },

  fan({ partner, light, dark }, random) {
    const rays = random.pick([5, 7, 9]);
    // Seen from the rim, equal arcs on the opposite side are equally wide rays.
    const step = 360 / (rays * 2 + 2);
    const d = repeat(rays, (at) =>
      slice(50, 180 + step * (at * 2 + 1.5), 180 + step * (at * 2 + 2.5), "0 50"),
    );
    const shapes = [area(d, random.pick([partner, light])), disc(random.pick([13, 17]), dark)];
    return { shapes, turns: [0, 0, 180, 90, 45], edge: "rim" };
  },

  halftone({ partner, light }, random) {
    const count = random.pick([12, 15, 18]);
    const shifted = random.chance(0.5);
    const [odd, even] = random.pick([
      [light, light],
      [light, partner],
      [partner, light],
    ]);
    const size = (r: number) => round((r * 4) / count);
    const shapes = [
      dots(15, size(15), odd, count),
      dots(21.5, size(21.5), even, count, shifted),
      dots(29, size(29), odd, count),
      dots(38.5, size(38.5), even, count, shifted),
    ];
    return { shapes, collar: partner };
  },

  checker({ ground, partner, light, dark }, random) {
    const squares = random.pick([8, 10, 12, 16]);
    const { width, radii } = random.pick([
      { width: 9, radii: [41.5, 32.5, 23.5] },
      { width: 7, radii: [42.5, 35.5, 28.5, 21.5] },
      { width: 13, radii: [38.5, 25.5] },
    ]);
    const ink = random.pick([partner, light]);
    const shapes = radii.map((r, at) => dashes(r, width, ink, squares, at % 2 === 1));
    return { shapes: [...shapes, disc(14, random.pick([dark, ground]))], turns: [0, 90 / squares] };
  },

  grooves({ ground, partner, light, dark }, random) {
    const width = random.pick([4.5, 5.2, 6]);
    const [a, b, c] = random.pick([
      [light, partner, light],
      [partner, light, dark],
      [light, light, partner],
    ]);
    const groove = (r: number, ink: string) => {
      const from = random.int(0, 23) * 15;
      return line(arc(r, from, from + random.int(7, 20) * 15), width, ink, { strokeLinecap: "round" });
    };
    const shapes = sameInksTogether([groove(42, a), groove(34, b), groove(26, c), groove(18, a)]);
    return { shapes, collar: random.pick([ground, light]) };
  },
};
