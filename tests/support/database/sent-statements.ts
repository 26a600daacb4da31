import { env } from "cloudflare:workers";

// The statements that tests made the worker send. A module of its own, since the test files of an isolate share it,
// while its setup files run anew for each: so each statement is intercepted once, and its plan is read once.

/** Only Drizzle writes in lower case: a test's own statements are not checked. */
const isOurs = (query: string) => /^(select|insert|update|delete|with)\b/.test(query);

const known = new Set<string>();
let unchecked: string[] = [];
let unreported: string[] = [];

for (const binding of [env.DB, env.DB.withSession()]) {
  const prototype = Object.getPrototypeOf(binding) as Pick<D1Database, "prepare">;
  const { prepare } = prototype;
  prototype.prepare = function (query) {
    if (!known.has(query) && isOurs(query)) {
      known.add(query);
      unchecked.push(query);
      unreported.push(query);
    }
    return prepare.call(this, query);
  };
}

/** The statements that were sent for the first time since the last call. */
export function newStatements(): string[] {
  const statements = unchecked;
  unchecked = [];
  return statements;
}

/** Those since the last report. */
export function statementsToReport(): string[] {
  const statements = unreported;
  unreported = [];
  return statements;
}
