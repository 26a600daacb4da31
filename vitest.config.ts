import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { unstable_readConfig } from "wrangler";
import routes from "./app/routes";
import { workersOg } from "./scripts/workers-og";
import { keepStatements } from "./tests/support/statements";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Names this run, so that nobody takes the statements of an earlier one for its own. */
const run = String(process.pid);

const worker = unstable_readConfig({ config: here("./wrangler.toml") });

const alias = {
  "built-worker": here("./build/server/index.js"),
  // The bundle for browsers, as Vite picks it for the worker: the other one asks for Node's file system.
  mediabunny: here("./node_modules/mediabunny/dist/bundles/mediabunny.mjs"),
  "~db": here("./db"),
  "~": here("./app"),
};

// Seconds, longer than any test: a test hands a queue's messages to the worker itself. Delivered behind its back, those of one
// test change the rows of the next.
const deliveryDelay = 3600;
const producers: { binding: string; queue: string }[] = worker.queues.producers ?? [];
const heldQueues: Record<string, { queueName: string; deliveryDelay: number }> = Object.fromEntries(
  producers.map(({ binding, queue }) => [binding, { queueName: queue, deliveryDelay }]),
);

/** The product: in workerd, on real local D1, R2 and queues. */
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
          // Every address of the site, for the tests that must not leave one out.
          ROUTES: routes.map(({ path = "" }) => `/${path}`),
        },
        serviceBindings: { STATEMENTS: keepStatements(run) },
        queueProducers: heldQueues,
      },
    })),
  ],
  resolve: { alias },
  test: {
    name,
    include,
    setupFiles: ["tests/support/migrate.ts"],
    css: { include: [/\.css\?raw$/] },
    // Read by Vite, which changes it as for the build.
    server: { deps: { inline: ["workers-og"] } },
    ...test,
  },
});

const product = ["tests/support/migrate.ts", "tests/support/plans.ts"];

/** Integration tests that need an isolate of their own: they look at its memory. */
const own = ["tests/integration/cards/memory.test.ts"];

export default defineConfig({
  test: {
    silent: "passed-only",
    // Vitest would leave one core idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // Pure parts of the product: in workerd, too, but without bindings, without a build, and all in one isolate.
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
      // In one isolate a core: to start one for each file takes longer than most files.
      inWorkerd("integration", ["tests/integration/**/*.test.{ts,tsx}"], {
        exclude: own,
        isolate: false,
        setupFiles: product,
      }),
      // When nothing else runs any more: what they look at takes one core all of a test's time.
      inWorkerd("own isolate", own, { setupFiles: product, sequence: { groupOrder: 1 } }),
      // What takes minutes: `npm run faults`.
      inWorkerd("faults", ["tests/faults/*.test.ts"]),
      {
        // The same from outside: the built worker as a process that is killed, and a disk that is full.
        resolve: { alias },
        test: { name: "faults-server", include: ["tests/faults/server/*.test.ts"], testTimeout: 600_000 },
      },
      {
        // The house: what only the source tree can show.
        test: {
          name: "house",
          include: ["tests/house/**/*.test.ts"],
          testTimeout: 60_000,
          env: { RUN: run },
          // After the product's tests: it looks at what they sent to the database.
          sequence: { groupOrder: 2 },
        },
      },
      {
        // What only the build can show.
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
