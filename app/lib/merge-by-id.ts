/**
 * Merges the shown rows with incoming ones, each id once; the newer copy of a row wins, and `incoming` sets the order.
 */
export function mergeById<Row extends { id: string }>(incoming: Row[], shown: Row[]): Row[] {
  const arrived = new Set(incoming.map((row) => row.id));
  return [...incoming, ...shown.filter((row) => !arrived.has(row.id))];
}
