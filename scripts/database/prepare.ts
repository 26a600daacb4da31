// `npm run database`: applies the migrations to the local databases, loads the gazetteer, and fills them with samples
// when they are empty. `--state FOLDER` selects other databases.
import { parseArgs } from "node:util";
import { loadPlaces } from "../places/load-places";
import { fillIndex } from "./fill-index";
import { localArchives, openLocalPlatform } from "./local-platform";
import { migrate } from "./migrate";
import { seed } from "./seed";

const { state } = parseArgs({ options: { state: { type: "string" } } }).values;

const { env, dispose } = await openLocalPlatform(state);
const archives = localArchives(env);
for (const { DB, SEARCH } of [env, ...archives]) {
  await migrate(DB, "migrations");
  await migrate(SEARCH, "migrations-search");
}
await loadPlaces(
  env.DB,
  archives.map(({ DB }) => DB),
);
await seed(env);
await fillIndex(env, { ifEmpty: true });
await dispose();
