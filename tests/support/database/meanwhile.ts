import { preparedBy } from "./prepared-by";

/**
 * A D1 binding that does some work before it first sends a statement of a form.
 * @param query the form of the statement
 */
export function workingBefore(db: D1Database, query: RegExp, work: () => Promise<void>): D1Database {
  let isDone = false;
  const waiting = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => waiting(target.bind(...values));
        const value = Reflect.get(target, name);
        if (name !== "all") return typeof value === "function" ? value.bind(target) : value;
        return async () => {
          if (!isDone) {
            isDone = true;
            await work();
          }
          return target.all();
        };
      },
    });
  return preparedBy(db, (sql) => (query.test(sql) ? waiting(db.prepare(sql)) : db.prepare(sql)));
}
