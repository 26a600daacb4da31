import worker from "built-worker";
import { drizzle } from "drizzle-orm/d1";
import { type RebuildStep, rebuildStep } from "../../../app/features/search/index/rebuild.server";
import { openSearchIndex } from "../../../app/platform/search/search-index";
import { countingD1 } from "../../support/database/counting-d1";

/**
 * The built worker, and what it is compared with: `/constant?bytes=` answers a constant of that size. With the header
 * `x-count` a request returns the rows that it read in both databases; time is measured without it. `/rebuild` takes
 * the step that is sent, and answers with the next one.
 */
export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/constant") {
      return Response.json("x".repeat(Math.max(0, Number(searchParams.get("bytes")) - 2)));
    }
    if (pathname === "/rebuild") {
      const deps = { db: drizzle(env.DB), search: openSearchIndex(env.SEARCH) };
      return Response.json(await rebuildStep(deps, (await request.json()) as RebuildStep));
    }
    if (!request.headers.has("x-count")) return worker.fetch(request, env, ctx);
    const [stories, index] = [countingD1(env.DB), countingD1(env.SEARCH)];
    const response = await worker.fetch(request, { ...env, DB: stories.db, SEARCH: index.db }, ctx);
    await response.arrayBuffer();
    return Response.json({ status: response.status, rows: stories.rowsRead() + index.rowsRead() });
  },
  queue: (batch, env, ctx) => worker.queue(batch, env, ctx),
} satisfies ExportedHandler<Env>;
