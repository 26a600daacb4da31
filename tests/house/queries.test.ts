import { existsSync, globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { type SentStatements, statementsFile } from "../support/database/statements";

/** A query in the source: its kind, its table, and the columns it names. */
interface Query {
  place: string;
  kind: "select" | "insert" | "update" | "delete" | "$count";
  table: string;
  columns: string[];
  /** Those that occur in its conditions and later clauses. */
  conditions: string[];
}

const heads = new Set(["select", "insert", "update", "delete", "$count"]);

it("sends every query of the source in some integration test, which checks its plan", (context) => {
  const sent: SentStatements | null = existsSync(statementsFile)
    ? JSON.parse(readFileSync(statementsFile, "utf8"))
    : null;
  const told = sent?.run === process.env.RUN ? (sent?.files.length ?? 0) : 0;
  const tests = globSync("tests/integration/**/*.test.ts");
  if (!sent || told < tests.length) context.skip("only after all integration tests of the same run");
  const queries = globSync("app/**/*.ts").flatMap(queriesOf);
  expect(queries.length).toBeGreaterThan(100);
  expect(queries.filter((query) => !sent?.statements.some((statement) => isSent(query, statement)))).toEqual(
    [],
  );
});

function isSent({ kind, table, columns, conditions }: Query, statement: string): boolean {
  const phrase = {
    select: "from",
    $count: "from",
    insert: "insert into",
    update: "update",
    delete: "delete from",
  };
  const condition = statement.slice(statement.indexOf(" where "));
  return (
    statement.includes(`${phrase[kind]} "${table}"`) &&
    columns.every((column) => statement.includes(column)) &&
    conditions.every((column) => condition.includes(column))
  );
}

/** The queries that a file builds with Drizzle, from its syntax tree. */
function queriesOf(file: string): Query[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const tables = tablesOf(source);
  if (tables.size === 0) return [];
  const found: Query[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const kind = node.expression.name.text;
    if (!heads.has(kind) || !/\bdb$/.test(node.expression.expression.getText())) return;
    const whole = chainOf(node);
    const given = kind === "select" ? fromOf(whole) : node.arguments[0]?.getText();
    const table = tables.get(given ?? "");
    if (!table) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({
      place: `${file}:${line + 1}`,
      kind: kind as Query["kind"],
      table,
      columns: columnsOf(whole.getText(), given ?? ""),
      conditions: columnsOf(/\.where\([\s\S]*/.exec(whole.getText())?.[0] ?? "", given ?? ""),
    });
  };
  visit(source);
  return found;
}

/** The tables that a file imports, by local name, such as `stories` or `subscribers`. */
function tablesOf(source: ts.SourceFile): Map<string, string> {
  const tables = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !/~db\/schema/.test(statement.moduleSpecifier.getText()))
      continue;
    const named = statement.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) continue;
    for (const { name, propertyName } of named.elements) {
      tables.set(name.text, snakeCase((propertyName ?? name).text));
    }
  }
  return tables;
}

/** The chain of calls that starts here: `db.select()` up to its last `.limit()`. */
function chainOf(head: ts.Node): ts.Node {
  let whole = head;
  while (
    (ts.isPropertyAccessExpression(whole.parent) && whole.parent.expression === whole) ||
    (ts.isCallExpression(whole.parent) && whole.parent.expression === whole)
  ) {
    whole = whole.parent;
  }
  return whole;
}

const fromOf = (chain: ts.Node) => /\.from\((\w+)\)/.exec(chain.getText())?.[1];

/** The columns of its own table that a chain names, in SQL. */
function columnsOf(chain: string, name: string): string[] {
  const own = chain.matchAll(new RegExp(`\\b${name.replace("$", "\\$")}\\.(\\w+)`, "g"));
  return [...new Set(Array.from(own, ([, column = ""]) => snakeCase(column)))];
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
