import { and, desc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { hourMs } from "~/lib/durations";
import { t } from "~/lib/i18n/t";
import { idsSchema, keys } from "~/platform/backups/format";
import type { BackupStore } from "~/platform/backups/store";
import type { Database } from "~/platform/database";
import { isEditor, users } from "~db/schema/accounts";
import { blogPosts, postLog } from "~db/schema/blog";
import { isUnfinishedSend, newsletterDeliveries, newsletterSends } from "~db/schema/newsletter";
import { deadLetters, isOpenDeadLetter } from "~db/schema/operations";

/** What is to be told to the editors. */
export interface Finding {
  kind: "stuck" | "newsletter" | "database" | "backup";
  /** The mail's words, in the current language. */
  words(): { subject: string; text: string };
  /** The page of the desk where something can be done. */
  path?: string;
}

export interface AlertDeps {
  db: Database;
  backups: BackupStore;
  /** Size of the database in bytes. */
  databaseSize(): Promise<number>;
}

/** D1's limit, and the share of it from which on editors are told. Source: D1, "Limits". */
const databaseLimit = { bytes: 10 * 1024 ** 3, alertFrom: 0.8 };
/** Hours since the newest backup began: a night was left out. */
const backupHours = 36;
/** Dead letters that are counted. */
const maxCounted = 100;

/** All that is wrong now, and why some of it could not be found out. A check that fails silences no other. */
export async function findAlerts(deps: AlertDeps, now: Date) {
  const checks = await Promise.allSettled([
    stuck(deps.db),
    stalledNewsletter(deps.db, now),
    fullDatabase(deps),
    oldBackup(deps, now),
  ]);
  const findings: Finding[] = [];
  const errors: unknown[] = [];
  for (const check of checks) {
    if (check.status === "rejected") errors.push(check.reason);
    else if (check.value) findings.push(check.value);
  }
  return { findings, errors };
}

async function stuck(db: Database): Promise<Finding | null> {
  const open = await db
    .select({ kind: deadLetters.kind })
    .from(deadLetters)
    .where(isOpenDeadLetter)
    .limit(maxCounted);
  if (open.length === 0) return null;
  const kinds = [...new Set(open.map(({ kind }) => kind))].join(", ");
  const count = open.length;
  return {
    kind: "stuck",
    words: () => ({
      subject: t("Some work is stuck"),
      text: t(
        "{count} of the site’s tasks failed again and again ({kinds}). The desk lists them under “Stuck”: send them again once their cause is gone, or drop them.",
        { count: count === maxCounted ? t("{count} or more", { count }) : count, kinds },
      ),
    }),
    path: "/desk/stuck",
  };
}

/**
 * A newsletter that isn't finished and sent nothing for an hour. Its own times don't say: the hourly job renews them.
 * One whose post was taken back waits on purpose.
 */
async function stalledNewsletter(db: Database, now: Date): Promise<Finding | null> {
  const before = now.getTime() - hourMs;
  const unfinished = await db
    .select({
      postId: newsletterSends.postId,
      startedAt: newsletterSends.startedAt,
      publishedAt: blogPosts.publishedAt,
    })
    .from(newsletterSends)
    .innerJoin(blogPosts, eq(blogPosts.id, newsletterSends.postId))
    // The unary plus keeps SQLite from starting with all published posts.
    .where(sql`${isUnfinishedSend} AND +${blogPosts.publishedAt} <= ${now.getTime()}`);
  for (const { postId, startedAt, publishedAt } of unfinished) {
    const newest = await db
      .select({ at: newsletterDeliveries.changedAt })
      .from(newsletterDeliveries)
      .where(and(eq(newsletterDeliveries.postId, postId), eq(newsletterDeliveries.status, "sent")))
      .orderBy(desc(newsletterDeliveries.changedAt))
      .limit(1)
      .get();
    const sending = [startedAt, publishedAt, newest?.at].map((at) => at?.getTime() ?? 0);
    if (Math.max(...sending) > before || (await isSentAgain(db, postId, new Date(before)))) continue;
    return {
      kind: "newsletter",
      words: () => ({
        subject: t("The newsletter has stopped"),
        text: t(
          "A newsletter is not sent to everybody yet, and no mail of it has gone out for more than an hour. The site tries again every hour. Please look whether the mail service works.",
        ),
      }),
      path: "/desk/posts",
    };
  }
  return null;
}

/** Whether an editor has sent a newsletter again since a time. */
const isSentAgain = async (db: Database, postId: string, since: Date): Promise<boolean> =>
  (await db
    .select({ id: postLog.id })
    .from(postLog)
    .where(and(gt(postLog.createdAt, since), eq(postLog.postId, postId), eq(postLog.action, "sent again")))
    .limit(1)
    .get()) !== undefined;

async function fullDatabase({ databaseSize }: AlertDeps): Promise<Finding | null> {
  const share = (await databaseSize()) / databaseLimit.bytes;
  if (share < databaseLimit.alertFrom) return null;
  return {
    kind: "database",
    words: () => ({
      subject: t("The database is nearly full"),
      text: t(
        "It holds {share} % of what it can. When it is full, nobody can send a story. `npm run provision -- --archives`, then `npm run deploy`, moves old stories to archives (docs/scale.md).",
        { share: Math.floor(share * 100) },
      ),
    }),
  };
}

async function oldBackup({ db, backups }: AlertDeps, now: Date): Promise<Finding | null> {
  const [newest] = (await backups.read(keys.index, idsSchema)) ?? [];
  const began = z.iso.datetime().safeParse(newest?.replace(/T(\d\d)(\d\d)$/, "T$1:$2:00Z"));
  // Without any, a site whose first editor came just now is a new one: its first night comes.
  const since = began.success ? Date.parse(began.data) : await firstEditor(db);
  if (since === null || now.getTime() - since < backupHours * hourMs) return null;
  return {
    kind: "backup",
    words: () => ({
      subject: t("There is no new backup"),
      text: newest
        ? t(
            "The newest backup is of {day}. One is made every night; the log says why the last ones were not finished.",
            { day: newest.slice(0, 10) },
          )
        : t("No backup was ever finished. One is made every night; the log says why."),
    }),
  };
}

/** When the first of the editors made their account, in milliseconds; null if there is none. */
async function firstEditor(db: Database): Promise<number | null> {
  const first = sql<number | null>`min(${users.createdAt})`.as("first");
  return (await db.select({ first }).from(users).where(isEditor).get())?.first ?? null;
}
