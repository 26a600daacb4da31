import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { archiveAll, archiveBindings, fillOldStories, rowsIn } from "../../support/archives/old-stories";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";

const indexed = async () =>
  (
    await rowsIn<{ id: string }>(env.OLD_SEARCH, "SELECT story_id AS id FROM documents ORDER BY story_id")
  ).map(({ id }) => id);

it("rebuilds an archive's index when somebody asked for it, with its own stories alone", async () => {
  await fillOldStories(2);
  await archiveAll();
  await env.OLD_SEARCH.exec("DELETE FROM documents WHERE story_id = 'story-1'");
  await env.OLD_SEARCH.exec("INSERT INTO rebuilds (asked_at) VALUES (1)");
  await isRebuilt();
  expect(await indexed()).toEqual(["story-1", "story-2"]);
});

it("rebuilds an archive's index that was made anew, though a later change has written into it", async () => {
  await fillOldStories(3);
  await archiveAll();
  await env.OLD_SEARCH.exec("DELETE FROM documents WHERE story_id <> 'story-2'");
  await isRebuilt();
  expect(await indexed()).toEqual(["story-1", "story-2", "story-3"]);
});

/** Expects that a scheduled run starts one rebuild of the archive, to whose end it goes, and the next run none. */
async function isRebuilt() {
  const { queue: EVENTS, messages } = fakeQueue<{ type: string; archive?: string }>();
  const bindings = { ...archiveBindings(), EVENTS };
  await runScheduled(new Date(), bindings);
  const steps = messages.filter(({ archive }) => archive === "2020");
  expect(steps).toHaveLength(1);
  while (steps.length > 0) {
    messages.length = 0;
    await deliver(steps.splice(0), bindings);
    steps.push(...messages);
  }
  messages.length = 0;
  await runScheduled(new Date(), bindings);
  expect(messages.filter(({ archive }) => archive)).toEqual([]);
}
