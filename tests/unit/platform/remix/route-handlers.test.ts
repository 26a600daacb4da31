import type { ServerBuild } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { routeHandlers } from "~/platform/remix/route-handlers";

const route = (id: string, path?: string) => ({ id, path, module: { default: () => null } });
const routes = { root: route("root", ""), about: route("about", "about"), rest: route("rest", "*") };
const build = { routes, assets: { routes: {} }, entry: { module: {} }, future: {} } as unknown as ServerBuild;

it("has a handler for each route, which it makes once, and the whole build's for all else", () => {
  const handlerOf = routeHandlers(build, "production");
  const whole = handlerOf("/no/such/route");
  expect(handlerOf("/about")).toBe(handlerOf("/about"));
  expect(handlerOf("/about")).not.toBe(whole);
  // The root and the page of what isn't found are part of every handler, and have none of their own.
  for (const pattern of ["*", "/*", "/"]) expect(handlerOf(pattern), pattern).toBe(whole);
});
