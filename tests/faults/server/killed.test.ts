import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { ports } from "../../support/e2e/ports";
import { rowsOf } from "../../support/e2e/rows";
import { resumeServer, startServer } from "../../support/e2e/server";
import { type Acknowledged, forms, sendAll } from "../support/storm";

const server = { port: ports.faults, state: ".wrangler/faults-kill" };
const site = `http://localhost:${server.port}`;
const people = 500;

/** It is killed once this many submissions were acknowledged. */
const moments = [1, 100, 250, 400];

/** The seeded story that all submissions name as inspiration. */
const inspiration = "sample000001";

const one = (sql: string) =>
  Number(Object.values(rowsOf<Record<string, number>>(server.state, sql)[0] ?? {})[0]);

it("keeps every acknowledged story, once, though it is killed among 500 concurrent submissions", async ({
  task,
}) => {
  let running = await startServer(server);
  const seeded = one("SELECT count(*) FROM stories");
  const counted = one(`SELECT conversion_count FROM stories WHERE id = '${inspiration}'`);
  const acknowledged: Acknowledged = new Map();
  const figures: object[] = [];
  try {
    for (const [round, moment] of moments.entries()) {
      const sending = sendAll(site, forms(round, people, inspiration), acknowledged, () => false);
      const told = () => acknowledged.size - round * people;
      while (told() < moment) await pause(10);
      const before = told();
      await running.kill();
      running = await resumeServer(server);
      const { tries } = await sending;
      figures.push({ before, tries });

      const sent = (round + 1) * people;
      expect(acknowledged.size).toBe(sent);
      // A private link is derived from the form: different forms never share one, but two rows of one form would.
      expect(new Set(acknowledged.values()).size).toBe(sent);
      expect(one("SELECT count(*) FROM stories")).toBe(seeded + sent);
      expect(one("SELECT count(DISTINCT story_content) FROM stories WHERE song_title = 'Blackout'")).toBe(
        sent,
      );
      expect(
        one(`SELECT count(*) FROM stories WHERE song_title = 'Blackout' AND
             (SELECT count(*) FROM story_reviews WHERE story_id = stories.id) = 1`),
      ).toBe(sent);
      expect(one(`SELECT conversion_count FROM stories WHERE id = '${inspiration}'`)).toBe(counted + sent);
      expect(rowsOf(server.state, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    }
    const [someone] = acknowledged.values();
    expect((await fetch(`${site}${someone}`)).status).toBe(200);
    Object.assign(task.meta, { figures: { people, rounds: figures } });
  } finally {
    await running.stop();
  }
});
