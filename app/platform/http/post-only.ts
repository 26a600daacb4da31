/** The loader of a route that has only an action. */
export const postOnly = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
