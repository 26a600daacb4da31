import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { writeFiles } from "~/platform/backups/copies";
import { type BackupMessage, manifestSchema, type Running, runningSchema } from "~/platform/backups/format";
import { backupStep, resumeBackup, startBackup } from "~/platform/backups/run";
import { openBackupStore } from "~/platform/backups/store";
import { createLog } from "~/platform/log";

afterEach(() => void vi.restoreAllMocks());

const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 22, 3, 47);

function backups() {
  const messages: BackupMessage[] = [];
  const steps = { send: async (message: BackupMessage) => void messages.push(message) };
  const deps = {
    d1: env.DB,
    archives: [],
    media: env.MEDIA,
    backups: env.BACKUPS,
    steps,
    log: createLog("test"),
  };
  return { deps, messages };
}

/** What is logged from now on. */
function logged() {
  const lines: Record<string, unknown>[] = [];
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(JSON.parse(line)));
  return lines;
}

it("takes a backup up again an hour after its last step, and gives it up after twenty", async () => {
  const { deps, messages } = backups();
  const lines = logged();
  const after = async (work: typeof startBackup | typeof resumeBackup, ms: number) => {
    const done = await work(deps, new Date(start + ms));
    return [done, messages.splice(0).length];
  };
  expect(await after(startBackup, 0)).toEqual([true, 1]);
  expect(await after(resumeBackup, 60 * minuteMs)).toEqual([undefined, 0]);
  expect(await after(resumeBackup, 60 * minuteMs + 1)).toEqual([undefined, 1]);
  expect(await after(startBackup, 60 * minuteMs)).toEqual([false, 0]);
  expect(await after(startBackup, 20 * 60 * minuteMs - 1)).toEqual([false, 1]);
  expect(lines).toEqual([]);
  expect(await after(startBackup, 20 * 60 * minuteMs)).toEqual([true, 1]);
  expect(lines).toMatchObject([{ level: "error", event: "backup.given-up", id: "2026-11-22T0347" }]);
});

it("counts an hour from the last step, and logs how much a backup has once it is done", async () => {
  await env.MEDIA.put("clips/a", "a");
  const { deps, messages } = backups();
  const lines = logged();
  await startBackup(deps, new Date(start));
  let steps = 0;
  for (let step = messages.shift(); step?.type === "backup.step"; step = messages.shift()) {
    await backupStep(deps, step, new Date(start + ++steps * minuteMs));
    const running = await env.BACKUPS.get("running.json");
    if (running) {
      expect(runningSchema.parse(await running.json())).toMatchObject({
        startedAt: start,
        workedAt: start + steps * minuteMs,
        step: steps,
      });
    }
  }
  const id = "2026-11-22T0347";
  const manifest = manifestSchema.parse(await (await env.BACKUPS.get(`backups/${id}/manifest.json`))?.json());
  expect(manifest).toMatchObject({ startedAt: start, finishedAt: start + (steps - 1) * minuteMs });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  expect(rows).toBeGreaterThan(0);
  expect(lines).toMatchObject([{ event: "backup.done", id, rows, files: 1, steps }]);
});

it("lists in its next step what is behind more cards than one step looks at", async () => {
  const drawn = Array.from({ length: 520 }, (_, at) => `cards/story-${at}/1/${at}.png`);
  for (let at = 0; at < drawn.length; at += 50)
    await Promise.all(drawn.slice(at, at + 50).map((key) => env.MEDIA.put(key, "png")));
  const own = ["avatars/a", "clips/a"];
  for (const key of own) await env.MEDIA.put(key, key);
  const running = {
    id: "2026-11-22T0347",
    at: { phase: "files", after: "" },
    files: { count: 0, bytes: 0, parts: [] },
  } as unknown as Running;
  const deps = { media: env.MEDIA, backups: env.BACKUPS, store: openBackupStore(env.BACKUPS) };
  await writeFiles(deps, running, "");
  expect(running).toMatchObject({ at: { phase: "files", after: "cards0" }, files: { count: 1 } });
  await writeFiles(deps, running, "cards0");
  expect(running).toMatchObject({ at: { phase: "prune" }, files: { count: 2 } });
});

it("makes no step of another backup, and none without an archive that it began with", async () => {
  const { deps, messages } = backups();
  await startBackup(deps, new Date(start));
  await backupStep(deps, { type: "backup.step", version: 1, id: "2026-11-21T0347", step: 0 });
  expect(messages).toHaveLength(1);
  const running = runningSchema.parse(await (await env.BACKUPS.get("running.json"))?.json());
  const tables = running.tables.map((table) => ({ ...table, archive: "2020" }));
  await env.BACKUPS.put("running.json", JSON.stringify({ ...running, tables }));
  const step = { type: "backup.step", version: 1, id: running.id, step: 0 } as const;
  await expect(backupStep(deps, step)).rejects.toThrow("The archive 2020 is not bound");
});
