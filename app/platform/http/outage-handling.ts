import type { ActionFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import { isOutage } from "../outage";
import { unavailable } from "./unavailable";

type Handler = NonNullable<ServerBuild["routes"][string]["module"]["loader"]>;

/**
 * The site's build, with routes that answer 503 where a service is down and they have nothing better to say. Without
 * this it would be a 500, which tells programs and people that asking again is no use.
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
