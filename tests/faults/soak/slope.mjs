/**
 * Slope of a least-squares line.
 * @param {[number, number][]} points at least two, with different x
 */
export function slopeOf(points) {
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)];
  return mean(([at, value]) => (at - x) * (value - y)) / mean(([at]) => (at - x) ** 2);
}
