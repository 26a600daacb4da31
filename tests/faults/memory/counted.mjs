/**
 * The site's worker; `/kept` responds with how many SQL texts it has sent so far, and how many messages wait in its
 * queues.
 */
import site from "./index.js";

const texts = new Set();

/** A database, or its session, whose statements are noted. */
function watched(database) {
  return new Proxy(database, {
    get(target, name) {
      if (name === "withSession") return (...values) => watched(target.withSession(...values));
      if (name === "prepare") {
        return (sql) => {
          texts.add(sql);
          return target.prepare(sql);
        };
      }
      return typeof target[name] === "function" ? target[name].bind(target) : target[name];
    },
  });
}

const watchedBindings = (bindings) => ({
  ...bindings,
  DB: watched(bindings.DB),
  SEARCH: watched(bindings.SEARCH),
});

export default {
  fetch(request, bindings, context) {
    if (new URL(request.url).pathname === "/kept") return kept(bindings);
    return site.fetch(request, watchedBindings(bindings), context);
  },
  scheduled: (controller, bindings, context) =>
    site.scheduled(controller, watchedBindings(bindings), context),
  queue: (batch, bindings, context) => site.queue(batch, watchedBindings(bindings), context),
};

async function kept(bindings) {
  const waiting = {};
  for (const name of ["EVENTS", "VIEWS", "CARDS", "MAIL"]) {
    waiting[name] = (await bindings[name].metrics()).backlogCount;
  }
  return Response.json({ texts: texts.size, waiting });
}
