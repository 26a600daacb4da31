import { quoted } from "../../app/platform/backups/tables";

/** Characters of one statement: D1 takes 100 kB, and a character may be four bytes. */
const maxLength = 22_000;

/** A value of a row as SQL. */
export const literal = (value: unknown): string => {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  // A NUL would end the statement.
  return String(value)
    .split("\0")
    .map((text) => `'${text.replaceAll("'", "''")}'`)
    .join("||char(0)||");
};

/** A statement with its parameters written into it. */
export function inlined({ sql, params }: { sql: string; params: unknown[] }): string {
  let at = 0;
  // Question marks in strings and names are none of its parameters.
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (found) =>
    found === "?" ? literal(params[at++]) : found,
  );
}

/** A row of SQL values for `INSERT`, and statements that append what is too long for it. */
export interface InsertableRow {
  values: string[];
  appends: string[];
}

/** Texts that are too long for one statement are inserted by their beginning; the rest is appended. */
export function insertableRow(table: string, columns: string[], [rowid, ...row]: unknown[]): InsertableRow {
  const appends: string[] = [];
  const values = row.map((value, at) => {
    if (typeof value !== "string" || value.length <= maxLength / 4) return literal(value);
    const [first = "", ...rest] = pieces(value, maxLength / 4);
    const column = quoted(columns[at] ?? "");
    for (const piece of rest) {
      appends.push(
        `UPDATE ${quoted(table)} SET ${column} = ${column} || ${literal(piece)} WHERE rowid = ${literal(rowid)}`,
      );
    }
    return literal(first);
  });
  return { values: [literal(rowid), ...values], appends };
}

/** Cuts a text; not within a pair of surrogates. */
function pieces(text: string, length: number): string[] {
  const found: string[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + length, text.length);
    if (/[\ud800-\udbff]/.test(text[to - 1] ?? "") && to < text.length) to--;
    found.push(text.slice(from, to));
    from = to;
  }
  return found;
}

/**
 * Rows as statements of a bounded length. A row that the database can't hold, since what it needs is gone, is left out.
 */
export function* insertStatements(table: string, columns: string[], rows: Iterable<InsertableRow>) {
  const names = ["rowid", ...columns.map(quoted)].join(", ");
  const head = `INSERT OR IGNORE INTO ${quoted(table)} (${names}) VALUES `;
  let [values, length, appends]: [string[], number, string[]] = [[], 0, []];
  const flush = () => [...(values.length > 0 ? [head + values.join(", ")] : []), ...appends];
  for (const row of rows) {
    const text = `(${row.values.join(", ")})`;
    if (length + text.length > maxLength) {
      yield* flush();
      [values, length, appends] = [[], 0, []];
    }
    values.push(text);
    appends.push(...row.appends);
    length += text.length;
  }
  yield* flush();
}
