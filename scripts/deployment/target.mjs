import { readFileSync } from "node:fs";
import { resolve } from "node:path";
// Not wrangler's own reader: to load wrangler takes seconds.
import { parse } from "smol-toml";

/** What the identifiers of databases that are not made yet begin with. */
export const placeholder = "00000000-0000-0000-0000-";

/**
 * @typedef {{ binding: string, name: string, id: string, folder: string }} TargetDatabase
 * @typedef {{
 *   file: string,
 *   worker: string,
 *   databases: TargetDatabase[],
 *   buckets: string[],
 *   queues: string[],
 *   settings: Record<string, any>,
 * }} Target
 */

/**
 * What is deployed, and the resources that it needs: production as wrangler.toml names it, or the preview beside it,
 * which is the same with other names. A queue stands before its dead-letter queue's consumer, each once.
 * @param {{ isPreview?: boolean, file?: string, text?: string }} options `file` is the configuration, and `text` what
 * is to be in it, if that isn't written
 * @returns {Target}
 */
export function readTarget({
  isPreview = false,
  file = "wrangler.toml",
  text = readFileSync(file, "utf8"),
} = {}) {
  const { env, ...shared } = /** @type {Record<string, any>} */ (parse(text));
  const nameOf = (name) => (isPreview ? `${name}-preview` : name);
  const own = env.production;
  const settings = {
    ...shared,
    ...own,
    name: nameOf(own.name),
    ...(isPreview ? previewOf(own) : {}),
    d1_databases: own.d1_databases.map((one) => ({ ...one, database_name: nameOf(one.database_name) })),
    r2_buckets: own.r2_buckets.map((one) => ({ ...one, bucket_name: nameOf(one.bucket_name) })),
    queues: {
      producers: own.queues.producers.map((one) => ({ ...one, queue: nameOf(one.queue) })),
      consumers: own.queues.consumers.map((one) => ({
        ...one,
        queue: nameOf(one.queue),
        // The consumers of dead letters have none.
        dead_letter_queue: one.dead_letter_queue && nameOf(one.dead_letter_queue),
      })),
    },
  };
  return {
    file,
    worker: settings.name,
    databases: settings.d1_databases.map(({ binding, database_name, database_id, migrations_dir }) => ({
      binding,
      name: database_name,
      id: database_id,
      folder: migrations_dir,
    })),
    buckets: settings.r2_buckets.map(({ bucket_name }) => bucket_name),
    queues: [
      ...new Set(
        settings.queues.consumers.flatMap(({ queue, dead_letter_queue }) =>
          dead_letter_queue ? [dead_letter_queue, queue] : [queue],
        ),
      ),
    ],
    settings,
  };
}

/**
 * What two workers with the same settings would share, or one would take from the other: its domain and routes, an
 * address to which mails lead, counters of limits, the views that readers leave, production's subscribers at an outside
 * provider, and its alerts and reports of errors, which don't say of which site they are.
 */
const previewOf = ({ vars, ratelimits, analytics_engine_datasets }) => ({
  route: undefined,
  routes: undefined,
  // Without a domain, its only address.
  workers_dev: true,
  // Without an origin, it is that of each request; without an address for them, alerts go to the preview's editors.
  vars: { ...vars, ORIGIN: "", NEWSLETTER_URL: "", ALERTS_TO: "", ERROR_REPORTS_URL: "" },
  ratelimits: ratelimits.map((one) => ({ ...one, namespace_id: `${Number(one.namespace_id) + 1000}` })),
  analytics_engine_datasets: analytics_engine_datasets.map((one) => ({
    ...one,
    dataset: `${one.dataset}_preview`,
  })),
});

/**
 * The preview's configuration as a file of its own, which nobody has to keep: everything as in production, but for the
 * names, and the databases' identifiers.
 * @param {Target} target
 * @param {Map<string, string>} ids identifiers of databases by name
 */
export const previewConfig = ({ settings }, ids) => ({
  ...settings,
  main: resolve(settings.main),
  assets: { ...settings.assets, directory: resolve(settings.assets.directory) },
  // Built already; the paths of its command would be wrong from another folder.
  build: undefined,
  d1_databases: settings.d1_databases.map((one) => ({
    ...one,
    database_id: ids.get(one.database_name),
    migrations_dir: resolve(one.migrations_dir),
  })),
});
