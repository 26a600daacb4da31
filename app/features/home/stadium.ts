/** A dot of the drawing: a thousand people. */
interface Seat {
  x: number;
  y: number;
  /** The highlighted one, for the reader. */
  yours: boolean;
}

const rows = [
  { seats: 12, radius: 19 },
  { seats: 18, radius: 26 },
  { seats: 22, radius: 33 },
  { seats: 28, radius: 40 },
  { seats: 32, radius: 47 },
] as const;
const yours = { row: 3, seat: 9 };
const openAngle = 0.8 * Math.PI;

/** 112 seats in five tiers around a stage at (55, 44), in a view box of 110 × 86. */
export const seats: readonly Seat[] = rows.flatMap(({ seats: count, radius }, row) =>
  Array.from({ length: count }, (_, seat) => {
    const angle = Math.PI / 2 + openAngle * (1 - (2 * seat) / (count - 1));
    return {
      x: round(55 + radius * 1.1 * Math.cos(angle)),
      y: round(45 - radius * Math.sin(angle) * 0.9),
      yours: row === yours.row && seat === yours.seat,
    };
  }),
);

// Rounded so that server and browser render the same number.
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
