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
        if (name !== "all" && name !== "run") return typeof value === "function" ? value.bind(target) : value;
        return async () => {
          if (!isDone) {
            isDone = true;
            await work();
          }
          return target[name]();
        };
      },
    });
  return preparedBy(db, (sql) => (query.test(sql) ? waiting(db.prepare(sql)) : db.prepare(sql)));
}

/** A D1 binding that does some work before it first sends a change: a batch, or a statement of its own. */
export function workingBeforeChange(db: D1Database, work: () => Promise<unknown>): D1Database {
  let isDone = false;
  const meanwhile = async () => {
    if (isDone) return;
    isDone = true;
    await work();
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const waiting = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => waiting(statement.bind(...values)),
      all: () => meanwhile().then(() => statement.all()),
      run: () => meanwhile().then(() => statement.run()),
    } as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const prepare = (query: string) =>
    /^\s*(select|with)\b/i.test(query) ? db.prepare(query) : waiting(db.prepare(query));
  return preparedBy(db, prepare, async (statements: D1PreparedStatement[]) => {
    await meanwhile();
    return db.batch<never>(statements.map((statement) => originals.get(statement) ?? statement));
  });
}
