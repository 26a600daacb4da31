import { TimeoutError, withTimeout } from "~/lib/concurrency/with-timeout";
import { OutageError } from "./outage";

/** Rows read and written in one request, as D1 reports them. */
export interface RowCount {
  read: number;
  written: number;
}

/** Which replica of the database may answer first: the primary, the nearest, or any that has reached this bookmark. */
export type Start = "first-primary" | "first-unconstrained" | (string & {});

/** The methods of `D1PreparedStatement` that are used here, by Drizzle too. */
export interface D1Statement {
  bind(...values: unknown[]): D1Statement;
  all<Row = Record<string, unknown>>(): Promise<D1Result<Row>>;
  run<Row = Record<string, unknown>>(): Promise<D1Result<Row>>;
  raw<Row = unknown[]>(): Promise<Row[]>;
}

/** The methods of `D1Database` that are used here, by Drizzle too. */
export interface D1Client {
  prepare(query: string): D1Statement;
  batch<Row = unknown>(statements: D1Statement[]): Promise<D1Result<Row>[]>;
}

/** A D1 session for one request. */
interface OpenD1 {
  client: D1Client;
  rows: RowCount;
  /** The bookmark after this client's writes; null while it has written nothing. */
  bookmark(): string | null;
}

type Counted = { meta: Pick<D1Meta, "rows_read" | "rows_written"> };

/**
 * Opens a D1 session with a timeout per query and a row count. After one timeout it fails all further queries at once,
 * so that a request with many statements waits only once.
 * @param options.timeoutMs for each statement or batch, in milliseconds
 * @param options.rows a count that goes on
 * @throws from its statements: `OutageError` if D1 fails or times out; the database's own error if the statement is at
 * fault
 */
export function openD1(
  d1: D1Database,
  start: Start,
  { timeoutMs = 8000, rows = { read: 0, written: 0 } }: { timeoutMs?: number; rows?: RowCount } = {},
): OpenD1 {
  const session = d1.withSession(start);
  // The original statement of each wrapper: `batch` accepts only originals.
  const originals = new WeakMap<D1Statement, D1PreparedStatement>();
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

  function wrap(statement: D1PreparedStatement): D1Statement {
    const wrapped: D1Statement = {
      bind: (...values) => wrap(statement.bind(...values)),
      all: () => all(statement),
      run: async <Row>() => count(await send(() => statement.run<Row>())),
      // The platform's own `raw` returns no metadata. Rows as objects lose no column, since no statement has duplicate
      // column names: `tests/support/database/plans.ts` checks each.
      raw: async <Row>() =>
        (await all<Record<string, unknown>>(statement)).results.map((row) => Object.values(row) as Row),
    };
    originals.set(wrapped, statement);
    return wrapped;
  }

  const client: D1Client = {
    prepare(query) {
      hasWritten ||= !/^\s*select\b/i.test(query);
      return wrap(session.prepare(query));
    },
    async batch<Row>(statements: D1Statement[]) {
      const own = statements.map((statement) => originals.get(statement) ?? statement);
      return (await send(() => session.batch<Row>(own as D1PreparedStatement[]))).map(count);
    },
  };

  return { client, rows, bookmark: () => (hasWritten ? session.getBookmark() : null) };
}

/**
 * Errors of the statement, not of the database. Source: SQLite, "Result and Error Codes"; D1 puts the code at the end.
 */
const isOfStatement = (error: unknown): boolean =>
  /constraint failed|SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)\b/.test(String(error));
