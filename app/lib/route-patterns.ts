/**
 * Finds the route pattern that matches a path, such as "/story/:id", which contains no personal data; "*" if none does.
 * @param patterns as routes define them, without the leading slash
 */
export function routePatterns(patterns: string[]): (pathname: string) => string {
  const plain = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const withNames = patterns
    .filter((pattern) => pattern.includes(":"))
    .map((pattern) => ({ pattern, shape: new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`, "i") }));
  return (pathname) => {
    // Like Remix, ignores case and slashes at the ends, and knows the suffix of data requests.
    const path = pathname.replace(/(^\/_root)?\.data$/, "").replace(/^\/+|\/+$/g, "");
    const found = plain.has(path.toLowerCase())
      ? path.toLowerCase()
      : withNames.find(({ shape }) => shape.test(path))?.pattern;
    return found === undefined ? "*" : `/${found}`;
  };
}
