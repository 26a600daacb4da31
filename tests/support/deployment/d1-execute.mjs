// The fake wrangler's `d1 execute`: runs SQL on a SQLite file in the folder $FAKE.
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { command: { type: "string" }, file: { type: "string" } },
  strict: false,
  allowPositionals: true,
});
const [, , binding] = positionals;
const database = new DatabaseSync(`${process.env.FAKE}/d1${binding === "DB" ? "" : `-${binding}`}.sqlite`);
if (typeof values.file === "string") {
  database.exec(`BEGIN; ${readFileSync(values.file, "utf8")} COMMIT;`);
} else if (String(values.command).includes("; ")) {
  database.exec(String(values.command));
  console.log('[{"results":[]}]');
} else {
  console.log(JSON.stringify([{ results: database.prepare(String(values.command)).all() }]));
}
