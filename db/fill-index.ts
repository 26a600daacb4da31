// Fills the local search index: `tsx db/fill-index.ts [--if-empty] [--state FOLDER]`. Run by `npm run database` and
// `npm run search:rebuild`.
import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/d1";
import { getPlatformProxy } from "wrangler";
import { firstStep, type RebuildStep, rebuildStep } from "../app/features/search/index/rebuild.server";
import { openSearchIndex } from "../app/platform/search/search-index";

const { values } = parseArgs({
  options: { "if-empty": { type: "boolean" }, state: { type: "string" } },
});
const platform = await getPlatformProxy<Env>({
  remoteBindings: false,
  persist: values.state ? { path: `${values.state}/v3` } : true,
});
const { DB, SEARCH } = platform.env;

const isFilled = (await SEARCH.prepare("SELECT 1 FROM documents LIMIT 1").first()) !== null;
if (!(values["if-empty"] && isFilled)) {
  const deps = { db: drizzle(DB), search: openSearchIndex(SEARCH) };
  for (let step: RebuildStep | null = firstStep; step; ) step = await rebuildStep(deps, step);
  const stories = await SEARCH.prepare("SELECT count(*) AS n FROM documents").first<number>("n");
  console.log(`  search index filled: ${stories} stories`);
}
await platform.dispose();
