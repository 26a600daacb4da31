const dead = [];

export default {
  /** POST sends the messages of a JSON array; GET returns those in the dead-letter queue. */
  async fetch(request, env) {
    if (request.method === "GET") return Response.json(dead);
    const messages = await request.json();
    await env.EVENTS.sendBatch(messages.map((body) => ({ body })));
    return new Response(null, { status: 204 });
  },
  queue(batch) {
    dead.push(...batch.messages.map(({ body }) => body));
  },
};
