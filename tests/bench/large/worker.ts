import worker from "built-worker";
import { countingD1 } from "../../support/database/counting-d1";

/**
 * The built worker with a row count: with the header `x-count` it returns the rows of D1 that the request read.
 * Counting runs each query twice, so time is measured without it.
 */
export default {
  async fetch(request, env, ctx) {
    if (!request.headers.has("x-count")) return worker.fetch(request, env, ctx);
    const counting = countingD1(env.DB);
    const response = await worker.fetch(request, { ...env, DB: counting.db }, ctx);
    // A streamed page may still be reading, so the response is consumed first.
    await response.arrayBuffer();
    return Response.json({ status: response.status, rows: counting.rowsRead() });
  },
} satisfies ExportedHandler<Env>;
