import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

// `[env.production]` of wrangler.toml repeats what the file says before, since a named environment inherits neither
// bindings nor variables. Whatever differs is named here.

/** What only this machine has. */
const onlyLocal = {
  "vars.SECRET": "production's is a secret, in no file",
  "vars.SPEECH_KEY": "production's is a secret, too, if it has one",
  "vars.DEV_MAIL": "production shows nobody its mails",
};

/** What only production has. */
const onlyProduction = {
  workers_dev: "its address as long as it has no domain",
  "observability.enabled": "nobody reads logs there as they are written",
  "observability.logs.invocation_logs": "the site writes its own line for a request",
  "ai.binding": "on this machine it would open a session with an account at start",
  "analytics_engine_datasets.VIEW_POINTS.binding": "details of views are rows in the database here",
  "analytics_engine_datasets.VIEW_POINTS.dataset": "likewise",
};

/** What both have, and may have another value in production. */
const different = {
  "vars.ORIGIN": "production's domain, once it has one",
  "vars.BREACHED_PASSWORDS_URL": "no test may depend on another site",
  "vars.CACHED_LOG_SHARE": "here each request can be read in the log; there each line costs something",
  "vars.RENDERED_LOG_SHARE": "likewise",
  "vars.VIEW_DELAY": "here a view is to be seen at once; there messages cost something",
  "vars.ARCHIVE_AFTER_DAYS": "`npm run provision -- --archives` sets it",
  "d1_databases.DB.database_id": "it names the real one",
  "d1_databases.SEARCH.database_id": "likewise",
  "queues.consumers.liner-notes-views.max_batch_timeout":
    "here batches go at once; there they wait to be full",
  "queues.consumers.liner-notes-events.max_batch_timeout": "likewise",
  "queues.consumers.liner-notes-mail.max_batch_timeout": "likewise",
};

/** All settings by their paths, in which an entry of a list goes by what it is called. */
function settingsIn(value: unknown, path: string[] = []): [path: string, value: unknown][] {
  if (typeof value !== "object" || value === null) return [[path.join("."), value]];
  return Object.entries(value).flatMap(([key, inner]) => {
    const { binding, name, queue } = Object(inner);
    return settingsIn(inner, [...path, Array.isArray(value) ? (binding ?? name ?? queue ?? key) : key]);
  });
}

function read(env?: string) {
  const { targetEnvironment: _, ...config } = readConfig({ config: "wrangler.toml", env });
  return new Map(settingsIn(config).filter(([, value]) => value !== undefined));
}

const local = read();
const production = read("production");

/** The paths of the one that the other lacks, but for archives, which only production gets, and no site begins with. */
const missing = (one: Map<string, unknown>, other: Map<string, unknown>) =>
  [...one.keys()].filter((path) => !other.has(path) && !/^d1_databases\.ARCHIVE_\d/.test(path)).toSorted();

it("has the same settings in development and production, but for those that differ for a reason", () => {
  expect(missing(local, production)).toEqual(Object.keys(onlyLocal).toSorted());
  expect(missing(production, local)).toEqual(Object.keys(onlyProduction).toSorted());
  const same = [...local.keys()].filter((path) => production.has(path) && !(path in different));
  const ofSame = (settings: Map<string, unknown>) => same.map((path) => [path, settings.get(path)]);
  expect(ofSame(production)).toEqual(ofSame(local));
  expect([...local.keys()]).toEqual(expect.arrayContaining(Object.keys(different)));
});
