import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { ports } from "../../support/e2e/ports";
import { rowsOf } from "../../support/e2e/rows";
import { startServer } from "../../support/e2e/server";
import { forms } from "../support/storm";

const state = ".wrangler/faults-disk";
const disk = `${state}/v3/d1`;
const site = `http://localhost:${ports["faults-disk"]}`;
const filler = `${disk}/filler`;

/** Free disk space in bytes. */
const free = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

const isRoot = process.getuid?.() === 0;

afterEach(() => {
  if (isRoot) execFileSync("umount", ["--lazy", disk]);
});

const send = (fields: Record<string, string>) =>
  fetch(`${site}/submissions/new`, {
    method: "POST",
    headers: { Origin: site, "cf-connecting-ip": crypto.randomUUID() },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

it.runIf(isRoot)(
  "returns the form while the disk is full, shows the built-in stories, and accepts it when there is space",
  async ({ task }) => {
    rmSync(state, { recursive: true, force: true });
    mkdirSync(disk, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", disk]);
    const running = await startServer({ port: ports["faults-disk"], state, keep: true });
    try {
      const [first = {}, ...rest] = forms(0, 400, "sample000001");
      expect((await send(first)).status).toBe(302);

      writeFileSync(filler, new Uint8Array(free()));
      expect(free()).toBe(0);
      // The database's allocated pages may have space for a few more rows.
      let refused: Response | undefined;
      let fields: Record<string, string> = {};
      const stored = [];
      for (fields of rest) {
        refused = await send(fields);
        if (refused.status !== 302) break;
        stored.push(fields);
      }
      expect(refused?.status).toBe(503);
      const page = (await refused?.text()) ?? "";
      expect(page).toContain("Failed to submit story. Please try again.");
      expect(page).toContain(fields.story_content);
      for (const path of ["/", "/stories/elliott-smith", "/submissions/new"]) {
        expect((await fetch(`${site}${path}`)).status, path).toBe(200);
      }
      // Without space for its log, the local database can't even be opened for reading; the built-in stories need no
      // rows.
      const community = await fetch(`${site}/community`);
      expect([200, 503]).toContain(community.status);
      expect(await community.text()).toContain("story-demo-");
      expect((await send(fields)).status).toBe(503);

      rmSync(filler);
      // After a failed write the database restarts, which takes a moment.
      await vi.waitFor(async () => expect((await send(fields)).status).toBe(302), { timeout: 20_000 });
      expect((await fetch(`${site}/community`)).status).toBe(200);
      const count = rowsOf(state, "SELECT count(*) AS stories FROM stories WHERE song_title = 'Blackout'");
      expect(count).toEqual([{ stories: stored.length + 2 }]);
      expect(rowsOf(state, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
      Object.assign(task.meta, { figures: { stored: stored.length + 2, readsWhileFull: community.status } });
    } finally {
      await running.stop();
    }
  },
);
