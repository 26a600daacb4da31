import { openArchives } from "../../app/platform/archives/archives";
import { type BackupMessage, keys } from "../../app/platform/backups/format";
import { backupStep, startBackup } from "../../app/platform/backups/run";
import type { Log } from "../../app/platform/log";
import { openLocalSite } from "../database/local-platform";
import { bindingsTarget } from "./bindings-target";

const log: Log = {
  info: (event, detail) => console.log(`  ${event} ${JSON.stringify(detail ?? {})}`),
  error: (event, cause) => console.error(`  ${event}: ${cause instanceof Error ? cause.message : cause}`),
};

/** The local state, opened; `state` selects another folder of `wrangler dev`. */
export async function openLocal(state: string | undefined) {
  const platform = await openLocalSite(state);
  const { DB, MEDIA, BACKUPS } = platform.env;
  const deps = { d1: DB, archives: openArchives(platform.env), media: MEDIA, backups: BACKUPS, log };
  return {
    target: bindingsTarget(deps),
    /** Makes a backup at once. */
    async backUp() {
      // One that was cut off would go on only after an hour.
      await BACKUPS.delete(keys.running);
      const queue: BackupMessage[] = [];
      const steps = { send: async (message: BackupMessage) => void queue.push(message) };
      await startBackup({ ...deps, steps }, new Date());
      for (let step = queue.shift(); step; step = queue.shift()) {
        if (step.type === "backup.step") await backupStep({ ...deps, steps }, step);
      }
    },
    close: () => platform.dispose(),
  };
}
