import { hourMs } from "~/lib/durations";
import type { Archive } from "../archives/archives";
import { type D1Client, openD1 } from "../d1";
import type { Log } from "../log";
import type { QueueProducer } from "../queue";
import { writeFiles } from "./copies";
import { type BackupMessage, idAt, keys, type Running, runningSchema, type Table } from "./format";
import { prune } from "./prune";
import { writeRows } from "./rows";
import { type BackupStore, openBackupStore } from "./store";
import { readMigration, readTables } from "./tables";

export interface BackupDeps {
  d1: D1Database;
  archives: Pick<Archive, "name" | "db">[];
  media: R2Bucket;
  backups: R2Bucket;
  steps: QueueProducer<BackupMessage>;
  log: Log;
}

/** Milliseconds without a step after which a backup is taken up again: longer than its message's retries. */
const stalledAfterMs = hourMs;
/** Milliseconds after which one that isn't done is given up. */
const maxRunMs = 20 * hourMs;

/**
 * Starts a backup, unless one is being made; then it is taken up again if it stopped.
 * @returns whether one was started
 */
export async function startBackup(deps: BackupDeps, now: Date): Promise<boolean> {
  const store = openBackupStore(deps.backups);
  const before = await store.read(keys.running, runningSchema);
  if (before && now.getTime() - before.startedAt < maxRunMs) {
    await resume(deps, before, now);
    return false;
  }
  if (before)
    deps.log.error("backup.given-up", new Error("A backup was not done in time"), { id: before.id });
  const queryOf = (archive: string | null) => {
    const client = clientOf(deps, archive);
    return async <Row>(sql: string) => (await client.prepare(sql).all<Row>()).results;
  };
  const tables: Table[] = [];
  for (const archive of [...deps.archives.map(({ name }) => name), null]) {
    tables.push(...(await readTables(queryOf(archive), archive)));
  }
  const running: Running = {
    version: 1,
    id: idAt(now),
    startedAt: now.getTime(),
    workedAt: now.getTime(),
    migration: await readMigration(queryOf(null)),
    tables,
    files: { count: 0, bytes: 0, parts: [] },
    step: 0,
    at: { phase: "rows", table: tables.length - 1, after: 0 },
  };
  await store.write(keys.running, running);
  await deps.steps.send(messageOf(running));
  return true;
}

/** @throws if the archive is no longer bound: a backup without it would lack its stories */
function clientOf({ d1, archives }: BackupDeps, name: string | null): D1Client {
  if (name === null) return openD1(d1, "first-primary").client;
  const archive = archives.find((one) => one.name === name);
  if (!archive) throw new Error(`The archive ${name} is not bound`);
  return archive.db.$client;
}

/** Scheduled, every hour: starts a backup that was asked for, and takes up one that stopped. */
export async function resumeBackup(deps: BackupDeps, now: Date): Promise<void> {
  const store = openBackupStore(deps.backups);
  if (await store.has(keys.asked)) {
    // One that is being made may lack what was written before it was asked for: then the request waits for the next.
    if (await startBackup(deps, now)) await store.delete([keys.asked]);
    return;
  }
  const running = await store.read(keys.running, runningSchema);
  if (running) await resume(deps, running, now);
}

/** Whether a backup is being made. */
export const isBackingUp = (store: BackupStore): Promise<boolean> => store.has(keys.running);

async function resume({ steps }: BackupDeps, running: Running, now: Date): Promise<void> {
  if (now.getTime() - running.workedAt > stalledAfterMs) await steps.send(messageOf(running));
}

const messageOf = ({ id, step }: Running): BackupMessage => ({ type: "backup.step", version: 1, id, step });

/**
 * Does one step of the backup. Sends the next step before it notes this one as done: if the worker dies in between,
 * this one is done again, and writes the same files.
 */
export async function backupStep(
  deps: BackupDeps,
  { id, step }: Extract<BackupMessage, { type: "backup.step" }>,
  now = new Date(),
): Promise<void> {
  const store = openBackupStore(deps.backups);
  const running = await store.read(keys.running, runningSchema);
  if (!running || running.id !== id || step < running.step) return;
  if (step > running.step) throw new Error("The step before is not done yet");
  if ((await work(deps, store, running, now)) === "done") {
    await store.delete([keys.running]);
    const rows = running.tables.reduce((sum, table) => sum + table.rows, 0);
    deps.log.info("backup.done", { id, rows, files: running.files.count, steps: step + 1 });
    return;
  }
  running.step++;
  running.workedAt = now.getTime();
  await deps.steps.send(messageOf(running));
  await store.write(keys.running, running);
}

async function work(deps: BackupDeps, store: BackupStore, running: Running, now: Date) {
  const { at } = running;
  if (at.phase === "prune") return prune(store, running, at.after);
  if (at.phase === "rows") {
    await writeRows({ clientOf: (archive) => clientOf(deps, archive), store }, running);
    return "more";
  }
  await writeFiles({ ...deps, store }, running, at.after);
  // All files are listed.
  if (running.at.phase === "prune") await writeManifest(store, running, now);
  return "more";
}

async function writeManifest(store: BackupStore, running: Running, now: Date): Promise<void> {
  const { version, id, startedAt, migration, tables, files } = running;
  const manifest = { version, id, startedAt, finishedAt: now.getTime(), migration, tables, files };
  await store.write(keys.manifest(id), manifest);
}
