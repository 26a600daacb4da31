import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { unstable_readConfig } from "wrangler";
import routes from "./app/routes";
import { workersOg } from "./scripts/build/packages/workers-og";
import { keepStatements } from "./tests/support/database/statements";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Id of this run, so that the plan test ignores statements of earlier runs. */
const run = String(process.pid);

const worker = unstable_readConfig({ config: here("./wrangler.toml") });

const alias = {
  "built-worker": here("./build/server/index.js"),
  // The browser bundle, as in the worker's build: the other one needs Node's file system.
  mediabunny: here("./node_modules/mediabunny/dist/bundles/mediabunny.mjs"),
  "eld/detector": here("./node_modules/eld/src/languageDetector.js"),
  "~db": here("./db"),
  "~": here("./app"),
};

// Queues that nothing consumes: tests pass queue messages to the worker themselves. Automatic delivery would change rows
// during another test, whatever delay the worker gives a message.
const producers: { binding: string; queue: string }[] = worker.queues.producers ?? [];
const heldQueues: Record<string, { queueName: string }> = Object.fromEntries(
  producers.map(({ binding, queue }) => [binding, { queueName: `${queue}-held` }]),
);

/** The built worker in workerd, on real local D1, R2 and queues. */
const inWorkerd = (
  name: string,
  include: string[],
  test: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration => ({
  plugins: [
    workersOg(),
    cloudflareTest(async () => ({
      remoteBindings: false,
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          MIGRATIONS: await readD1Migrations(here("./migrations")),
          SEARCH_MIGRATIONS: await readD1Migrations(here("./migrations-search")),
          // Every route of the site, for tests that must cover all of them.
          ROUTES: routes.map(({ path = "" }) => `/${path}`),
        },
        serviceBindings: { STATEMENTS: keepStatements(run) },
        queueProducers: heldQueues,
        // For an archive, which a test binds by its name: bound to all, it would add a query to their pages.
        d1Databases: { OLD: "old", OLD_SEARCH: "old-search" },
      },
    })),
  ],
  resolve: { alias },
  test: {
    name,
    include,
    setupFiles: ["tests/support/database/migrate.ts"],
    css: { include: [/\.css\?raw$/] },
    // Read by Vite, which changes it as for the build.
    server: { deps: { inline: ["workers-og"] } },
    ...test,
  },
});

/** Also looks at the plan of each statement that a test sends. */
const setupFiles = ["tests/support/database/migrate.ts", "tests/support/database/plans.ts"];

/** Integration tests that need their own isolate: one measures its memory, the other is there before its catalogs. */
const ownIsolate = [
  "tests/integration/cards/memory.test.ts",
  "tests/integration/languages/unread-catalog.test.ts",
];

export default defineConfig({
  test: {
    silent: "passed-only",
    // Vitest would leave one core idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // Pure functions: in workerd, but without bindings and build, all in one isolate.
        plugins: [
          cloudflareTest({
            remoteBindings: false,
            miniflare: {
              compatibilityDate: worker.compatibility_date,
              compatibilityFlags: worker.compatibility_flags,
            },
          }),
        ],
        resolve: { alias },
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          isolate: false,
          css: { include: [/\.css\?raw$/] },
        },
      },
      // One isolate per core: starting one per file takes longer than most files.
      inWorkerd("integration", ["tests/integration/**/*.test.{ts,tsx}"], {
        exclude: ownIsolate,
        isolate: false,
        setupFiles,
      }),
      inWorkerd("own isolate", ownIsolate, { setupFiles, sequence: { groupOrder: 1 } }),
      // Slow tests, run by `npm run faults`.
      inWorkerd("faults", ["tests/faults/*.test.ts"]),
      {
        // Fault tests from outside: killing the built worker's process, and a full disk.
        resolve: { alias },
        test: { name: "faults-server", include: ["tests/faults/server/*.test.ts"], testTimeout: 600_000 },
      },
      {
        // Scripts that have logic of their own, in Node.
        resolve: { alias },
        test: {
          name: "scripts",
          include: ["tests/scripts/**/*.test.ts"],
          // They start commands as processes.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Checks of the source tree.
        test: {
          name: "house",
          include: ["tests/house/**/*.test.ts"],
          testTimeout: 60_000,
          env: { RUN: run },
          // After the integration tests, since it checks the statements they sent to the database.
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Checks of the build's output.
        test: {
          name: "built",
          include: ["tests/built/**/*.test.ts"],
          testTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
