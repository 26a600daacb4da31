import { preparedBy } from "./prepared-by";

/** A D1 binding whose queries all fail, as if the database were down. */
export const failingD1 = (): D1Database => {
  const fail = () => Promise.reject(new Error("D1_ERROR: the database is down"));
  const statement = { bind: () => statement, all: fail, raw: fail, run: fail, first: fail };
  const session = { prepare: () => statement, batch: fail, exec: fail, getBookmark: () => null };
  return { ...session, withSession: () => session } as unknown as D1Database;
};

/** A D1 binding whose first statement fails. */
export function failingFirst(db: D1Database): D1Database {
  let isFirst = true;
  return preparedBy(db, (query) => {
    const asked = isFirst ? failingD1() : db;
    isFirst = false;
    return asked.prepare(query);
  });
}

/** A D1 binding on which the statements of a form fail. */
export const failingAt = (db: D1Database, form: RegExp): D1Database =>
  preparedBy(db, (query) => (form.test(query) ? failingD1() : db).prepare(query));
