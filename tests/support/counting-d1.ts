/** A D1 binding that counts its queries, and adds up the rows which its SELECTs read, by D1's own count. */
export function countingD1(db: D1Database) {
  let rowsRead = 0;
  let queries = 0;
  const count = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => count(target.bind(...values));
        if (name === "all") {
          return async () => {
            const result = await target.all();
            rowsRead += result.meta.rows_read;
            return result;
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") {
        return (query: string) => {
          queries++;
          return count(target.prepare(query));
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db: counted, rowsRead: () => rowsRead, queries: () => queries };
}
