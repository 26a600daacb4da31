/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    MIGRATIONS: import("@cloudflare/vitest-plugin").D1Migration[];
    SEARCH_MIGRATIONS: import("@cloudflare/vitest-plugin").D1Migration[];
    ROUTES: string[];
    /** For an archive and its search index (`tests/support/archives`). */
    OLD: D1Database;
    OLD_SEARCH: D1Database;
    /** Records the statements that the worker sends to D1. */
    STATEMENTS: Fetcher;
  }
}

/** The worker as deployed, from `npm run build`. */
declare module "built-worker" {
  const worker: Required<Pick<ExportedHandler<Env>, "fetch" | "queue" | "scheduled">>;
  export default worker;
}
