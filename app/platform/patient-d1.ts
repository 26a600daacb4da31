import { TimeoutError, withTimeout } from "~/lib/concurrency/with-timeout";
import { OutageError } from "./outage";

/** What Drizzle uses of a database, or of a session of one. */
type Client = Pick<D1Database, "prepare" | "batch">;

/**
 * A client of D1 that waits for no answer longer than its patience. A database that was silent once isn't asked again
 * through the same client: a request waits once, however many statements it has.
 * @param timeoutMs milliseconds
 */
export function patientD1(d1: Client, timeoutMs = 8000): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  let wasSilent = false;

  async function wait<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (wasSilent) throw new OutageError("D1", new Error("It was silent a moment ago"));
    try {
      return await withTimeout(timeoutMs, work());
    } catch (error) {
      wasSilent ||= error instanceof TimeoutError;
      throw isOfStatement(error) ? error : new OutageError("D1", error);
    }
  }

  function patient(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => patient(statement.bind(...values)),
      all: () => wait(() => statement.all()),
      run: () => wait(() => statement.run()),
      raw: () => wait(() => statement.raw()),
    } as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  }

  return {
    prepare: (query: string) => patient(d1.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      wait(() => d1.batch(statements.map((statement) => originals.get(statement) ?? statement))),
  } as D1Database;
}

/** Errors of the statement, not of the database. Source: SQLite, "Result and Error Codes"; D1 puts the code at the end. */
const isOfStatement = (error: unknown): boolean =>
  /constraint failed|SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)\b/.test(String(error));
