import { mkdirSync, writeFileSync } from "node:fs";

/** What the integration tests of one run made the worker send to D1, and which tests have told so. */
export interface SentStatements {
  run: string;
  files: string[];
  statements: string[];
}

export const statementsFile = ".cache/statements.json";

// Test files share them, though each asks for the service anew.
const files = new Set<string>();
const all = new Set<string>();

/** A service for tests in workerd, which can't write files: keeps what each test file sent to D1. */
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
