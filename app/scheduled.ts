import { backupDeps } from "./backup-deps";
import { indexStories } from "./features/search/index/index-stories.server";
import { archiveDatabases, openArchives } from "./platform/archives/archives";
import { openAssets } from "./platform/assets";
import { isBackingUp, startBackup } from "./platform/backups/run";
import { openBackupStore } from "./platform/backups/store";
import { largestSize, openDatabase } from "./platform/database";
import { openFiles } from "./platform/files";
import { type Log, openLog } from "./platform/log";
import type { Mail } from "./platform/mail/mail";
import { openProducer } from "./platform/queue";
import { openSearchIndex } from "./platform/search/search-index";
import { originIn } from "./platform/settings";
import { frequentJobs, hourlyJobs, type JobDeps, type Jobs } from "./scheduled-jobs";

/** When views are counted and stories archived, and when backups are made, as `wrangler.toml` says it. */
const frequent = "*/5 * * * *";
const nightly = "47 3 * * *";

/** Runs what is due: the nightly backup, what is done every five minutes, or every hourly job. */
export async function runScheduled(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  cron: string,
  now: Date,
): Promise<void> {
  const requestId = `scheduled ${now.toISOString()}`;
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const log = openLog(env, { route: "scheduled", requestId, waitUntil });
  if (cron === nightly) await startBackup(backupDeps(env, log), now);
  else await runJobs(cron === frequent ? frequentJobs : hourlyJobs, env, log, now);
}

/**
 * Runs every job once. A job that fails stops no other, and each has its own database client, since a client fails all
 * queries after a timeout (`platform/d1.ts`).
 * @throws if a job failed, after all were run, so that the platform counts the run as failed
 */
async function runJobs(jobs: Jobs, env: Env, log: Log, now: Date): Promise<void> {
  const failed: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(openDeps(env, log), now);
    } catch (error) {
      log.error(`scheduled.${name}`, error);
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`Scheduled jobs failed: ${failed.join(", ")}`);
}

function openDeps(env: Env, log: Log): JobDeps {
  const db = openDatabase(env.DB);
  const backups = openBackupStore(env.BACKUPS);
  const search = openSearchIndex(env.SEARCH);
  const archives = openArchives(env);
  const origin = originIn(env);
  return {
    db,
    archives,
    archiving: {
      here: { db, search },
      archives,
      index: indexStories,
      afterDays: Number(env.ARCHIVE_AFTER_DAYS) || null,
      isBackingUp: () => isBackingUp(backups),
      log,
    },
    search,
    events: openProducer(env.EVENTS),
    files: openFiles(env.MEDIA),
    languages: { assets: openAssets(env.ASSETS), log },
    newsletter: openProducer(env.NEWSLETTER),
    origin,
    decisionMailDelaySeconds: Number(env.DECISION_MAIL_DELAY),
    hasProvider: Boolean(env.NEWSLETTER_URL),
    backup: backupDeps(env, log),
    backups,
    alerts: {
      db,
      backups,
      databaseSize: () => largestSize([env.DB, env.SEARCH, ...archiveDatabases(env)]),
      mail: openProducer<Mail>(env.MAIL),
      origin,
      alertsTo: env.ALERTS_TO,
      assets: openAssets(env.ASSETS),
      log,
    },
  };
}
