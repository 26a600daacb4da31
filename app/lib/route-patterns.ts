/**
 * Finds the pattern of the route that answers a path, such as "/story/:id": what may be said of an address without
 * saying whose it is. "*" for a path of no route.
 * @param patterns as routes write them, without the slash at the beginning
 */
export function routePatterns(patterns: string[]): (pathname: string) => string {
  const plain = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const withNames = patterns
    .filter((pattern) => pattern.includes(":"))
    .map((pattern) => ({ pattern, shape: new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`, "i") }));
  return (pathname) => {
    // As Remix matches: slashes at the ends and the case don't count, and a page's data has its own suffix.
    const path = pathname.replace(/(^\/_root)?\.data$/, "").replace(/^\/+|\/+$/g, "");
    const found = plain.has(path.toLowerCase())
      ? path.toLowerCase()
      : withNames.find(({ shape }) => shape.test(path))?.pattern;
    return found === undefined ? "*" : `/${found}`;
  };
}
