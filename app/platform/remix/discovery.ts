import { splitLocale } from "~/lib/i18n/split-locale";

/** Where a browser asks for the routes of a page's links. */
export const discoveryPath = "/__manifest";

/**
 * A browser's question for the routes of many paths, reduced to one path of each route, whose answer is the same. Remix
 * matches each path, and each beginning of it, against all routes, which takes about a millisecond: a long question of
 * strangers would stop the worker for seconds.
 * @param patternOf a path's route; "*" if there is none
 */
export function withOnePathOfEach(request: Request, patternOf: (path: string) => string): Request {
  const url = new URL(request.url);
  const paths = url.searchParams.getAll("p");
  if (paths.length === 0) return request;
  const ofEach = new Map(
    paths.map((path) => {
      const pattern = patternOf(splitLocale(path).path);
      return [pattern, pattern === "*" ? "/" : path];
    }),
  );
  url.searchParams.delete("p");
  for (const path of ofEach.values()) url.searchParams.append("p", path);
  return new Request(url, request);
}
