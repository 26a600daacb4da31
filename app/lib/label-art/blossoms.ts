import { area, disc, type Family, line, point, repeat, rimmed, round } from "./shapes";

/** Families that open like a flower: petals, daisies, stars, blades. Every figure stays inside the label's edge. */
export const blossoms: Record<string, Family> = {
  petals({ ground, partner, light, dark }, random) {
    const count = random.pick([6, 8, 10, 12]);
    const reach = random.pick([44, 41]);
    // With this radius, neighbouring petals just touch at the centre.
    const bend = round(reach / 2 / Math.sin((171 / count) * (Math.PI / 180)));
    const petals = repeat(
      count,
      (at) => `A${bend} ${bend} 0 0 1 ${point(reach, (360 / count) * at)}A${bend} ${bend} 0 0 1 0 0`,
    );
    const [petal, heart] = random.pick([
      [light, partner],
      [partner, dark],
      [light, dark],
      [dark, partner],
    ]);
    return {
      shapes: [area(`M0 0${petals}`, petal), disc(13, heart)],
      turns: [0, 180 / count],
      collar: random.pick([ground, light]),
    };
  },

  daisy({ ground, partner, light, dark }, random) {
    const { count, width } = random.pick([
      { count: 5, width: 26 },
      { count: 6, width: 24 },
      { count: 8, width: 21 },
      { count: 10, width: 17 },
      { count: 12, width: 14 },
    ]);
    const d = repeat(count, (at) => `M0 0L${point(45 - width / 2, (360 / count) * at)}`);
    const [petal, heart] = random.pick([
      [light, partner],
      [light, dark],
      [partner, light],
      [partner, dark],
    ]);
    const shapes = [line(d, width, petal, { strokeLinecap: "round" }), disc(15, heart)];
    return { shapes, turns: [0, 180 / count], collar: heart === light ? ground : light };
  },

  star({ ground, partner, light, dark }, random) {
    const points = random.pick([8, 10, 12, 16]);
    const depth = random.pick([22, 27, 32]);
    const corners = repeat(points * 2, (at) => `L${point(at % 2 ? depth : 43, (180 / points) * at)}`);
    const [figure, heart] = random.pick([
      [light, partner],
      [partner, dark],
      [dark, partner],
    ]);
    return { shapes: [area(`M${corners.slice(1)}`, figure), rimmed(16, heart, 1.2, ground)] };
  },

  pinwheel({ partner, light, dark }, random) {
    const count = random.pick([4, 5, 6, 8]);
    const bend = random.pick([27, 32, 40]);
    const blades = repeat(count, (at) => {
      const [from, to] = [point(50, (360 / count) * at), point(50, (360 / count) * (at + 0.5))];
      return `A${bend} ${bend} 0 0 1 ${from}A50 50 0 0 1 ${to}A${bend} ${bend} 0 0 0 0 0`;
    });
    const shapes = [area(`M0 0${blades}`, random.pick([partner, light])), disc(12, dark)];
    return { shapes, turns: [0, 20, 45], edge: "rim" };
  },
};
