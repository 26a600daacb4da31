// `npm run backup`: backs up this machine's database and files into its bucket of backups. `-- --remote` asks the
// deployed site for one, which its next hourly job starts, `-- --preview` the preview beside it; every night it makes
// one by itself (docs/decisions/0044).
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keys } from "../../app/platform/backups/format";
import { WranglerError, wrangler } from "../deployment/wrangler.mjs";
import { bucketOf } from "./bucket";

const { values } = parseArgs({
  options: {
    remote: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    state: { type: "string" },
  },
});

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
