import { env } from "cloudflare:workers";
import { openArchives } from "~/platform/archives/archives";
import type { BackupMessage } from "~/platform/backups/format";
import { createLog } from "~/platform/log";
import { bindingsTarget } from "../../scripts/backups/bindings-target";
import { restore } from "../../scripts/backups/restore";
import { fakeQueue } from "./fake-queue";
import { deliver } from "./queue";
import { runScheduled } from "./scheduled";

const nightly = "47 3 * * *";

/** Makes a backup, as the worker does every night: the schedule, then each step's message. */
export async function backUp(at = new Date(), bindings: Partial<Env> = {}): Promise<void> {
  const { queue: BACKUP_STEPS, messages } = fakeQueue<BackupMessage>();
  await runScheduled(at, { BACKUP_STEPS, ...bindings }, nightly);
  await deliverSteps(messages, { BACKUP_STEPS, ...bindings });
}

/** Delivers the messages of a queue of steps, and those that they send. */
export async function deliverSteps(messages: BackupMessage[], bindings: Partial<Env>): Promise<void> {
  for (let step = messages.shift(); step; step = messages.shift()) {
    const { retryMessages } = await deliver([step], bindings, "liner-notes-backup");
    if (retryMessages.length > 0) throw new Error(`The step failed: ${JSON.stringify(step)}`);
  }
}

/** Restores the newest backup, as `npm run restore` does on this machine; returns what it said and found wrong. */
export async function restoreBackup(
  date: string,
  confirm = async () => true,
  { DB = env.DB, ...bindings }: Partial<Env> = {},
) {
  const said: string[] = [];
  const target = bindingsTarget({
    d1: DB,
    archives: openArchives(bindings),
    media: env.MEDIA,
    backups: env.BACKUPS,
    log: createLog("restore"),
  });
  const wrong = await restore(target, { date, say: (line) => void said.push(line), confirm });
  return { said, wrong };
}

/** The keys in the backups' bucket. */
export const backedUp = async () => (await env.BACKUPS.list()).objects.map(({ key }) => key);
