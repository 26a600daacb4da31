import { TimeoutError, withTimeout } from "~/lib/concurrency/with-timeout";
import { OutageError } from "./outage";

/** Rows that D1 read and wrote for one request, by its own count. */
export interface RowCount {
  read: number;
  written: number;
}

/** Which copy of the rows answers first: the primary one, whichever is nearest, or any that knows this bookmark's writes. */
export type Start = "first-primary" | "first-unconstrained" | (string & {});

/** D1 as one request uses it. */
export interface D1Client {
  /** What Drizzle uses of a database: `prepare` and `batch`. */
  client: D1Database;
  rows: RowCount;
  /** Names the state that this client's writes made; null while it has written nothing. */
  bookmark(): string | null;
}

type Counted = { meta: Pick<D1Meta, "rows_read" | "rows_written"> };

/**
 * Opens one D1 session whose statements have a time limit and whose rows are counted. After one time-out the client fails
 * without another query: a request waits once, however many statements it has.
 * @param timeoutMs for each statement or batch, in milliseconds
 * @throws from its statements: `OutageError` when D1 fails or takes longer; the database's own error when the statement is
 *   at fault
 */
export function openD1(d1: D1Database, start: Start, timeoutMs = 8000): D1Client {
  const session = d1.withSession(start);
  const rows: RowCount = { read: 0, written: 0 };
  // `batch` needs the platform's own statements.
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  let hasTimedOut = false;
  let hasWritten = false;

  async function send<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (hasTimedOut) throw new OutageError("D1", new Error("An earlier statement timed out"));
    try {
      return await withTimeout(timeoutMs, work());
    } catch (error) {
      hasTimedOut ||= error instanceof TimeoutError;
      throw isOfStatement(error) ? error : new OutageError("D1", error);
    }
  }

  function count<Result extends Counted>(result: Result): Result {
    rows.read += result.meta.rows_read;
    rows.written += result.meta.rows_written;
    return result;
  }

  const all = async <Row>(statement: D1PreparedStatement) => count(await send(() => statement.all<Row>()));

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => all(statement),
      run: async () => count(await send(() => statement.run())),
      // The platform's own `raw` leaves the count out. Rows as objects hold every column, since no statement names two
      // alike: `tests/support/plans.ts` looks at each.
      raw: async () =>
        (await all<Record<string, unknown>>(statement)).results.map((row) => Object.values(row)),
    } as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  }

  const client = {
    prepare(query: string) {
      hasWritten ||= !/^\s*select\b/i.test(query);
      return wrap(session.prepare(query));
    },
    async batch(statements: D1PreparedStatement[]) {
      const own = statements.map((statement) => originals.get(statement) ?? statement);
      return (await send(() => session.batch(own))).map(count);
    },
  } as D1Database;

  return { client, rows, bookmark: () => (hasWritten ? session.getBookmark() : null) };
}

/** Errors of the statement, not of the database. Source: SQLite, "Result and Error Codes"; D1 puts the code at the end. */
const isOfStatement = (error: unknown): boolean =>
  /constraint failed|SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)\b/.test(String(error));
