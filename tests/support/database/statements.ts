import { mkdirSync, writeFileSync } from "node:fs";

/** The statements that the worker sent to D1 in the integration tests of one run, and the reporting test files. */
export interface SentStatements {
  run: string;
  files: string[];
  statements: string[];
}

export const statementsFile = ".cache/statements.json";

// Shared, since the service is created once per test file.
const files = new Set<string>();
const all = new Set<string>();

/** A service for tests in workerd, which can't write files: records the statements of each test file. */
export function keepStatements(run: string) {
  mkdirSync(".cache", { recursive: true });
  return async (request: { json(): Promise<unknown> }) => {
    const { file, statements } = (await request.json()) as { file: string; statements: string[] };
    files.add(file);
    for (const statement of statements) all.add(statement);
    const sent: SentStatements = { run, files: [...files], statements: [...all] };
    writeFileSync(statementsFile, JSON.stringify(sent));
    return new Response();
  };
}
