import { archiveBindings, indexBinding } from "../../app/platform/archives/bindings";
import { noDatabase } from "../lib/no-database.mjs";
import { stop } from "../lib/stop.mjs";

/**
 * The bindings of the local site: what `wrangler dev` serves, without a server.
 * @param state folder of the rows and files; wrangler's own by default
 * @returns the bindings, and `dispose`, which ends the process behind them
 */
export async function openLocalPlatform(state?: string) {
  // Seconds of a command's start, which those don't wait for that only ask the deployed site, or for help.
  const { getPlatformProxy } = await import("wrangler");
  return getPlatformProxy<Env>({ remoteBindings: false, persist: state ? { path: `${state}/v3` } : true });
}

/** A database of stories with its search index; of an archive, if it has the name of one. */
export interface LocalDatabases extends Pick<Env, "DB" | "SEARCH"> {
  archive?: string;
}

/**
 * The archives among the bindings (docs/decisions/0056).
 * @throws if one has no search index
 */
export function localArchives(env: Env): LocalDatabases[] {
  const bindings = env as unknown as Record<string, D1Database | undefined>;
  return [...archiveBindings(Object.keys(env))].map(([archive, binding]) => {
    const [DB, SEARCH] = [bindings[binding], bindings[indexBinding(binding)]];
    if (!DB || !SEARCH) throw new Error(`The archive ${archive} has no binding for its search index`);
    return { archive, DB, SEARCH };
  });
}

/** Those of a site that has been started once; ends the command where there is none. */
export async function openLocalSite(state?: string) {
  const platform = await openLocalPlatform(state);
  const { DB } = platform.env;
  if (await DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'stories'").first()) return platform;
  await platform.dispose();
  return stop(noDatabase(state));
}
