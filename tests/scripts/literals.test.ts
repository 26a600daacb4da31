import { expect, it } from "vitest";
import { inlined, insertableRow, insertStatements, literal } from "../../scripts/backups/literals";

it.each<[unknown, string]>([
  [null, "NULL"],
  [undefined, "NULL"],
  [0, "0"],
  [-1.5, "-1.5"],
  [true, "1"],
  [false, "0"],
  ["", "''"],
  ["O'Neil; --", "'O''Neil; --'"],
  ["a\0b", "'a'||char(0)||'b'"],
])("writes the value %j as SQL: %s", (value, sql) => {
  expect(literal(value)).toBe(sql);
});

it("writes parameters in their places, and none into a text or a name", () => {
  const sql = `UPDATE "a?" SET b = 'it''s ?', c = ?, d = ? WHERE "e" = ?`;
  expect(inlined({ sql, params: ["what?", null, 3] })).toBe(
    `UPDATE "a?" SET b = 'it''s ?', c = 'what?', d = NULL WHERE "e" = 3`,
  );
});

/** The statements that insert these rows of one text each. */
const statementsFor = (texts: string[]) => [
  ...insertStatements(
    "letters",
    ["text"],
    texts.map((text, at) => insertableRow("letters", ["text"], [at + 1, text])),
  ),
];

/** D1's limit for a statement, in bytes. */
const maxBytes = 100_000;
const bytesOf = (sql: string) => new TextEncoder().encode(sql).byteLength;

it("inserts rows together, as many as a statement takes, in their order", () => {
  const texts = Array.from({ length: 100 }, (_, at) => `${at}${"🎵".repeat(500)}`);
  const statements = statementsFor(texts);
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.length).toBeLessThan(10);
  expect(Math.max(...statements.map(bytesOf))).toBeLessThan(maxBytes);
  const rowids = statements.flatMap((sql) => Array.from(sql.matchAll(/\((\d+), '/g), ([, id]) => Number(id)));
  expect(rowids).toEqual(texts.map((_, at) => at + 1));
});

it("appends the rest of a long text to its row, after that is there, and splits no character", () => {
  const long = "🎵".repeat(20_001);
  const [first = "", ...others] = statementsFor([`x${long}`, "short"]);
  expect(first).toMatch(/^INSERT OR IGNORE INTO "letters" \(rowid, "text"\) VALUES \(1, '/);
  expect(first).toContain("(2, 'short')");
  const append = /^UPDATE "letters" SET "text" = "text" \|\| '(.*)' WHERE rowid = 1$/s;
  const rest = others.map((sql) => append.exec(sql)?.[1] ?? "");
  expect(rest.every((text) => text !== "" && text.isWellFormed())).toBe(true);
  const [, start = ""] = /\(1, '([^']*)'\)/.exec(first) ?? [];
  expect(start + rest.join("")).toBe(`x${long}`);
});
