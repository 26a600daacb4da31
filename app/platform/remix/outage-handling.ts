import type { ActionFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import { unavailable } from "../http/unavailable";
import { isOutage } from "../outage";

type Handler = NonNullable<ServerBuild["routes"][string]["module"]["loader"]>;

/**
 * Wraps the server build so that loaders and actions answer 503 when a service is down and they don't handle that
 * themselves. Otherwise the answer would be a 500, which tells clients that retrying is pointless.
 */
export function withOutageHandling(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: answering(loader) }),
      ...(action && { action: answering(action) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const answering =
  (handle: Handler): Handler =>
  async (args: ActionFunctionArgs) => {
    try {
      return await handle(args);
    } catch (error) {
      if (!isOutage(error)) throw error;
      args.context.log.error("outage", error);
      throw unavailable();
    }
  };
