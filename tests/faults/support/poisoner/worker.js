export default {
  /** POST sends the messages of a JSON array. */
  async fetch(request, env) {
    const messages = await request.json();
    await env.EVENTS.sendBatch(messages.map((body) => ({ body })));
    return new Response(null, { status: 204 });
  },
};
