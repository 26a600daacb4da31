/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    MIGRATIONS: import("@cloudflare/vitest-plugin").D1Migration[];
    ROUTES: string[];
    /** Keeps what tests made the worker send to D1. */
    STATEMENTS: Fetcher;
  }
}

/** The worker as it is deployed: `npm run build` makes it. */
declare module "built-worker" {
  const worker: Required<Pick<ExportedHandler<Env>, "fetch" | "queue" | "scheduled">>;
  export default worker;
}
