type Prepare = (query: string) => D1PreparedStatement;

/** A D1 binding whose statements `prepare` makes, and those of its sessions. */
export function preparedBy(d1: D1Database, prepare: Prepare): D1Database {
  const prepared: D1Database = new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") return prepare;
      if (name === "withSession") return () => prepared;
      if (name === "getBookmark") return () => null;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return prepared;
}
