import { createInterface } from "node:readline/promises";
import { archiveBindings } from "../../app/platform/archives/bindings";
import { DamagedPartError } from "../../app/platform/backups/store";
import { isDeploymentError, placeOf } from "../deployment/place.mjs";
import { readTarget } from "../deployment/target.mjs";
import { requireOnePlace } from "../lib/one-place.mjs";
import { readOptions } from "../lib/options.mjs";
import { stop } from "../lib/stop.mjs";
import { bucketOf } from "./bucket";
import { restore } from "./restore";
import { RestoreError } from "./target";
import { wranglerTarget } from "./wrangler-target";

const usage = `
npm run restore -- 2026-11-22 [--remote | --preview] [--yes] [--state FOLDER]

Replaces this machine's rows by those of the backup of that day, and puts back missing files (docs/decisions/0044).

  --remote        on the deployed site
  --preview       on the preview beside it
  --yes           doesn't ask
  --state FOLDER  in local databases elsewhere than in .wrangler/state
`;
const { values, positionals } = readOptions(usage, {
  options: {
    remote: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    state: { type: "string" },
  },
  allowPositionals: true,
});
requireOnePlace(values);
const [date = "", ...more] = positionals;

if (more.length > 0 || !/^\d{4}-\d\d-\d\d(T\d{4})?$/.test(date))
  stop("Which backup? Name its day: npm run restore -- 2026-11-22 [--remote | --preview] [--yes]");
const flag = [values.preview && " -- --preview", values.remote && " -- --remote"].find(Boolean) || "";
process.exitCode = await run();

async function run(): Promise<number> {
  let close = async () => {};
  try {
    const { target, ...opened } = await open();
    close = opened.close;
    const say = (line: string) => console.log(line);
    const wrong = await restore(target, { date, say, confirm });
    for (const line of wrong) console.error(`Wrong: ${line}`);
    if (wrong.length > 0) return 1;
    console.log(`Restored and checked. Now run: npm run search:rebuild${flag}`);
    return 0;
  } catch (error) {
    const isOfBackup = error instanceof RestoreError || error instanceof DamagedPartError;
    if (!isOfBackup && !isDeploymentError(error)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await close();
  }
}

async function open() {
  if (!flag) {
    // Only here: the local bindings take seconds to load.
    const { openLocal } = await import("./local");
    return openLocal(values.state);
  }
  const isPreview = values.preview;
  const deployment = readTarget({ isPreview });
  const target = wranglerTarget({
    bucket: bucketOf(isPreview),
    media: bucketOf(isPreview, "MEDIA"),
    flags: ["--remote"],
    environment: placeOf(deployment, isPreview),
    archives: archiveBindings(deployment.databases.map(({ binding }) => binding)),
  });
  return { target, close: async () => target.close() };
}

/** Whether somebody types the day: not where nobody can, such as a script's, nor who stops the question. */
async function confirm(): Promise<boolean> {
  if (values.yes) return true;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new AbortController();
  // Otherwise it would wait for ever for the answer of an input that is at its end.
  lines.once("close", () => ended.abort());
  const said = await lines
    .question(`Replace all of this by the backup? Type the day, ${date}: `, { signal: ended.signal })
    .catch(() => "");
  lines.close();
  return said.trim() === date;
}
