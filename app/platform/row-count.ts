/** Rows that D1 read and wrote for one request, by its own count. */
export interface RowCount {
  read: number;
  written: number;
}

type Counted = Pick<D1Meta, "rows_read" | "rows_written">;

/** A D1 binding that adds up what its statements read and write. */
export function countingRows(d1: D1Database): { d1: D1Database; rows: RowCount } {
  const rows: RowCount = { read: 0, written: 0 };
  const count = <Result extends { meta: Counted }>(result: Result): Result => {
    rows.read += result.meta.rows_read;
    rows.written += result.meta.rows_written;
    return result;
  };
  return { d1: countingDatabase(d1, count), rows };
}

type Count = <Result extends { meta: Counted }>(result: Result) => Result;

// What a batch takes are the statements themselves, not what stands around them.
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function countingDatabase<Source extends D1Database | D1DatabaseSession>(
  source: Source,
  count: Count,
): Source {
  return around(source, {
    prepare: (sql: string) => countingStatement(source.prepare(uniquelyNamed(sql)), count),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await source.batch(statements.map((each) => originals.get(each) ?? each));
      return results.map(count);
    },
    ...("withSession" in source
      ? {
          withSession: (...args: Parameters<D1Database["withSession"]>) =>
            countingDatabase(source.withSession(...args), count),
        }
      : {}),
  });
}

function countingStatement(statement: D1PreparedStatement, count: Count): D1PreparedStatement {
  const counting = around(statement, {
    bind: (...values: unknown[]) => countingStatement(statement.bind(...values), count),
    all: async () => count(await statement.all()),
    run: async () => count(await statement.run()),
    // The platform's own `raw` leaves the count out.
    raw: async () =>
      count(await statement.all<Record<string, unknown>>()).results.map((row) => Object.values(row)),
  });
  originals.set(counting, statement);
  return counting;
}

/**
 * A query whose columns all have names of their own, in the same order: rows as objects would lose the second of two
 * columns with one name, as joined tables have them. SQLite numbers such names where one query stands in another.
 */
const uniquelyNamed = (sql: string): string =>
  /^\s*select\b/i.test(sql) && /\bjoin\b/i.test(sql) ? `select * from (${sql})` : sql;

/** An object as it is, but for these methods. */
function around<Source extends object>(source: Source, methods: object): Source {
  return new Proxy(source, {
    get(target, name) {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
