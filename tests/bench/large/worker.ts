import worker from "built-worker";
import { countingD1 } from "../../support/counting-d1";

/**
 * The built worker, measured. Asked with `x-count`, it says how many rows of D1 the answer read; counting asks each query
 * twice, so time is taken without it.
 */
export default {
  async fetch(request, env, ctx) {
    if (!request.headers.has("x-count")) return worker.fetch(request, env, ctx);
    const counting = countingD1(env.DB);
    const response = await worker.fetch(request, { ...env, DB: counting.db }, ctx);
    // A streamed page may still read: it is heard out before the count is right.
    await response.arrayBuffer();
    return Response.json({ status: response.status, rows: counting.rowsRead() });
  },
} satisfies ExportedHandler<Env>;
