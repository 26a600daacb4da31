import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { countingD1 } from "../../support/database/counting-d1";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

/** How often a page asks the database: batches, and statements that travel alone. */
async function tripsOf(path: string) {
  const counting = countingD1(env.DB);
  expect((await visit(path, {}, { DB: counting.db })).status).toBe(200);
  return { batches: counting.batches(), alone: counting.alone() };
}

it.each(["/community", "/community?filter=ai", "/story/story-50"])(
  "asks the database once for %s",
  async (path) => {
    await fillStories(60);
    expect(await tripsOf(path)).toEqual({ batches: 1, alone: 0 });
  },
);
