import { preparedBy } from "./prepared-by";

/**
 * A D1 binding that records its statements, adds up the rows read by its SELECTs and batches, as D1 reports them, and
 * counts batches: each is one transaction.
 */
export function countingD1(db: D1Database) {
  let rowsRead = 0;
  let alone = 0;
  const statements: string[] = [];
  const count = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => count(target.bind(...values));
        if (name === "all") {
          return async () => {
            const result = await target.all();
            rowsRead += result.meta.rows_read;
            alone++;
            return result;
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  let rowsWritten = 0;
  let batches = 0;
  const counted = preparedBy(
    db,
    (query) => {
      statements.push(query);
      return count(db.prepare(query));
    },
    async (together: D1PreparedStatement[]) => {
      batches++;
      const results = await db.batch<never>(together);
      for (const { meta } of results) {
        rowsRead += meta.rows_read;
        rowsWritten += meta.rows_written;
      }
      return results;
    },
  );
  return {
    db: counted,
    rowsRead: () => rowsRead,
    /** Rows written by batches, index entries included, as D1 bills them. */
    rowsWritten: () => rowsWritten,
    queries: () => statements.length,
    batches: () => batches,
    /** Queries that were sent by themselves. */
    alone: () => alone,
    statements,
  };
}
