import {
  arc,
  area,
  disc,
  type Family,
  halfChord,
  line,
  repeat,
  ring,
  round,
  sameInksTogether,
  slice,
} from "./shapes";

/** Families drawn with a thick pen: horizons, arches, bends, waves. Every figure stays inside the label's edge. */
export const lines: Record<string, Family> = {
  sunset({ ground, partner, light, dark }, random) {
    const [sun, sky] = random.pick([
      [light, partner],
      [partner, dark],
      [partner, ground],
      [light, ground],
    ]);
    const stripes = [4, 11, 18, 25, 32].map((height, at) => {
      const half = halfChord(height, 41);
      return line(`M${round(-half)} ${height}H${round(half)}`, 1.5 + at, sky);
    });
    return { shapes: [disc(45, sky), disc(35, sun), ...stripes] };
  },

  arches({ partner, light, dark }, random) {
    const [a, b] = random.pick([
      [partner, light],
      [light, partner],
      [light, light],
    ]);
    const shapes = sameInksTogether(
      [41, 33, 25, 17].map((r, at) => line(arc(r, -90, 90), 6, at % 2 ? b : a)),
    );
    const earth = random.chance(0.6) ? [area(slice(50, 90, 270), random.pick([dark, partner]))] : [];
    return {
      shapes: [...earth, ...shapes],
      turns: [0, 0, 180, 90, 45],
      ...(earth.length && { edge: "rim" }),
    };
  },

  bend({ ground, partner, light, dark }, random) {
    const [a, b, c] = random.pick([
      [light, partner, dark],
      [partner, light, partner],
      [dark, light, partner],
    ]);
    // Three lines start at the rim, turn about the spindle together and return to the rim, which hides their ends.
    const lane = (r: number, ink: string) => {
      const end = round(halfChord(r, 47));
      return line(`M${-end} ${-r}H0A${r} ${r} 0 0 1 ${r} 0V${end}`, 5, ink);
    };
    const shapes = [lane(29, a), lane(22, b), lane(15, c), ring(47.5, 5, ground)];
    return { shapes, turns: [0, 90, 180, 270, 45] };
  },

  soundwave({ ground, partner, light, dark }, random) {
    const bars = random.pick([9, 11, 13]);
    const step = 76 / (bars - 1);
    const d = repeat(bars, (at) => {
      const x = step * at - 38;
      const tall = Math.max(1, (halfChord(x, 42) * random.int(3, 10)) / 10);
      return `M${round(x)} ${round(-tall)}V${round(tall)}`;
    });
    const [stage, ink] = random.pick([
      [ground, light],
      [partner, light],
      [dark, partner],
    ]);
    const wave = line(d, round(step * 0.55), ink, { strokeLinecap: "round" });
    const background = stage === ground ? [] : [disc(46, stage)];
    return { shapes: [...background, wave, disc(12, stage)], collar: ink, turns: [0, 0, 90] };
  },

  ripples({ partner, light, dark }, random) {
    const [odd, even] = random.pick([
      [light, partner],
      [partner, light],
      [light, dark],
    ]);
    const swell = random.pick([4, 6, 8]);
    const shapes = [-27, -13.5, 0, 13.5, 27].map((height, at) => {
      const half = halfChord(Math.abs(height) + 4, 46);
      const crests = Math.max(2, Math.round(half / 9)) * 2;
      const length = round((half * 2) / crests, 2);
      const rest = repeat(crests - 1, () => `t${length} 0`);
      const d = `M${round(-half)} ${height}q${round(length / 2, 2)} ${-swell} ${length} 0${rest}`;
      return line(d, 4, at % 2 ? even : odd, { strokeLinecap: "round" });
    });
    return { shapes: sameInksTogether(shapes), turns: [0, 90, 45, -45] };
  },
};
