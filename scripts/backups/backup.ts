import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keys } from "../../app/platform/backups/format";
import { WranglerError, wrangler } from "../deployment/wrangler.mjs";
import { requireOnePlace } from "../lib/one-place.mjs";
import { readOptions } from "../lib/options.mjs";
import { bucketOf } from "./bucket";

const usage = `
npm run backup [-- --remote | --preview] [--state FOLDER]

Backs up this machine's databases and files into its bucket of backups (docs/decisions/0044).

  --remote        asks the deployed site for a backup, which its next hourly job starts; every night it makes one
  --preview       asks the preview beside it
  --state FOLDER  backs up local databases and files elsewhere than in .wrangler/state
`;
const { values } = readOptions(usage, {
  options: {
    remote: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    state: { type: "string" },
  },
});

requireOnePlace(values);
if (values.remote || values.preview) ask();
else await backUpHere();

async function backUpHere(): Promise<void> {
  // Only here: the local bindings take seconds to load.
  const { openLocal } = await import("./local");
  const local = await openLocal(values.state);
  await local.backUp();
  await local.close();
}

function ask(): void {
  const folder = mkdtempSync(join(tmpdir(), "liner-notes-backup-"));
  writeFileSync(join(folder, "asked"), "");
  try {
    wrangler([
      "r2",
      "object",
      "put",
      `${bucketOf(values.preview)}/${keys.asked}`,
      "--file",
      join(folder, "asked"),
      "--remote",
    ]);
    console.log(
      "Asked for. The next hourly job starts the backup; the log's line backup.done says when it is whole.",
    );
  } catch (error) {
    if (!(error instanceof WranglerError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
