import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { countingD1 } from "../../support/database/counting-d1";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const limits: Record<string, number> = {
  // Includes one row per built-in story, for readers' counts.
  "/community": 33,
  "/community?filter=ai": 33,
  "/community?filter=fan": 33,
  "/community?filter=artist&artist=Artist+7": 25,
  // Four of them are the story itself, by which the database finds what to read next without being asked again.
  "/story/story-50": 23,
};

// Forty thousand rows take long on a busy machine.
const slow = { timeout: 60_000 };

it("reads the same number of rows with 2,000 stories and with 20,000", slow, async () => {
  await fillStories(2000);
  const few = await rowsRead();
  await env.DB.exec("DELETE FROM stories");
  await fillStories(20_000);
  expect(await rowsRead()).toEqual(few);
});

it(
  "reads at most 33 rows for a feed and 23 for a story, with 100 stories and with 20,000",
  slow,
  async () => {
    for (const count of [100, 20_000]) {
      await env.DB.exec("DELETE FROM stories");
      await fillStories(count);
      for (const [path, rows] of Object.entries(await rowsRead())) {
        expect.soft(rows, `${path} with ${count}`).toBeGreaterThan(0);
        expect.soft(rows, `${path} with ${count}`).toBeLessThanOrEqual(limits[path] ?? 0);
      }
    }
    const full = await rowsReadBy("/community");
    await env.DB.exec("DELETE FROM stories");
    await fillStories(100);
    expect(await rowsReadBy("/community")).toBe(full);
  },
);

const rowsRead = async () =>
  Object.fromEntries(
    await Promise.all(Object.keys(limits).map(async (path) => [path, await rowsReadBy(path)] as const)),
  );

async function rowsReadBy(path: string) {
  const counting = countingD1(env.DB);
  const { status } = await visit(path, {}, { DB: counting.db });
  expect(status).toBe(200);
  return counting.rowsRead();
}
