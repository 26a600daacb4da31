type Prepare = D1Database["prepare"];
type Batch = D1Database["batch"];

/** A D1 binding with another `prepare`, in its sessions, too; `batch` runs the statements together. */
export function preparedBy(
  d1: D1Database,
  prepare: Prepare,
  batch: Batch = (statements) => d1.batch(statements),
): D1Database {
  const prepared: D1Database = new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") return prepare;
      if (name === "batch") return batch;
      if (name === "withSession") return () => prepared;
      if (name === "getBookmark") return () => null;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return prepared;
}
