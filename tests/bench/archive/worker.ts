import worker from "built-worker";
import { indexStories } from "../../../app/features/search/index/index-stories.server";
import { archiveStories } from "../../../app/features/stories/archive/archive-stories.server";
import { openArchives } from "../../../app/platform/archives/archives";
import { openDatabase } from "../../../app/platform/database";
import { createLog } from "../../../app/platform/log";
import { openSearchIndex } from "../../../app/platform/search/search-index";
import { countingD1 } from "../../support/database/counting-d1";

/**
 * The built worker. With the header `x-count` a request returns the rows that it read in all databases; time is
 * measured without it. `/move` runs the job that moves stories once, at the time that is sent; `/index` indexes the
 * stories that are sent, of a database by its binding.
 */
export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    const here = { db: openDatabase(env.DB), search: openSearchIndex(env.SEARCH) };
    if (pathname === "/index") {
      const name = searchParams.get("database");
      const archive = openArchives(env).find((one) => name === `ARCHIVE_${one.name}`);
      await indexStories(archive ?? here, (await request.json()) as string[]);
      return new Response();
    }
    if (pathname === "/move") {
      const archiving = {
        here,
        archives: openArchives(env),
        index: indexStories,
        isBackingUp: async () => false,
        log: createLog("bench"),
      };
      await archiveStories({ ...archiving, afterDays: 1 }, new Date(Number(await request.text())));
      return new Response();
    }
    if (!request.headers.has("x-count")) return worker.fetch(request, env, ctx);
    const names = Object.keys(env).filter((name) => /^(DB|SEARCH|ARCHIVE_\d+(_SEARCH)?)$/.test(name));
    const databases = env as unknown as Record<string, D1Database>;
    const counted = names.map((name) => [name, countingD1(databases[name] as D1Database)] as const);
    const bindings = Object.fromEntries(counted.map(([name, { db }]) => [name, db]));
    const response = await worker.fetch(request, { ...env, ...bindings }, ctx);
    await response.arrayBuffer();
    const rows = counted.reduce((sum, [, { rowsRead }]) => sum + rowsRead(), 0);
    return Response.json({ status: response.status, rows });
  },
} satisfies ExportedHandler<Env>;
