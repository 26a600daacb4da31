// `npm run database`: applies the migrations to the local databases, loads the gazetteer, and fills them with samples
// when they are empty. `--state FOLDER` selects other databases.
import { parseArgs } from "node:util";
import { archiveBindings, indexBinding } from "../../app/platform/archives/bindings";
import { loadPlaces } from "../places/load-places";
import { fillIndex } from "./fill-index";
import { localArchives, openLocalPlatform } from "./local-platform";
import { migrate } from "./migrate";
import { seed } from "./seed";

const { state } = parseArgs({ options: { state: { type: "string" } } }).values;

const { env, dispose } = await openLocalPlatform(state);
await migrate(env.DB, "migrations");
await migrate(env.SEARCH, "migrations-search");
for (const binding of archiveBindings(Object.keys(env)).values()) {
  const bindings = env as unknown as Record<string, D1Database | undefined>;
  const [archive, index] = [bindings[binding], bindings[indexBinding(binding)]];
  if (archive) await migrate(archive, "migrations");
  if (index) await migrate(index, "migrations-search");
}
await loadPlaces(env.DB, localArchives(env));
await seed(env);
await fillIndex(env, { ifEmpty: true });
await dispose();
