import { openArchives } from "./platform/archives/archives";
import type { BackupDeps } from "./platform/backups/run";
import type { Log } from "./platform/log";
import { openProducer } from "./platform/queue";

/** What backups are made with, from the worker's bindings. */
export const backupDeps = (env: Env, log: Log): BackupDeps => ({
  d1: env.DB,
  archives: openArchives(env),
  media: env.MEDIA,
  backups: env.BACKUPS,
  steps: openProducer(env.BACKUP_STEPS),
  log,
});
