// Remix asks its future flags, and whether there is a server at all ("SPA mode"), while it runs. Both are settled when the site is
// built, and what they switch off, the data of Remix before single fetch above all, needn't be sent to anybody.

const withoutServer = /window\.__remixContext\.isSpaMode|(?<=if \(|!)isSpaMode\b|\bisSpaMode(?= &&| \?)/g;

// A link that somebody points at before Remix has discovered its route is not prefetched, only followed. That is usual here, where a
// page's script comes late, and nothing to tell each visitor's console.
const earlyPrefetch = /console\.warn\(`Tried to prefetch [^`]*`\);/;

const remix = /node_modules\/@remix-run\/react\/dist\/esm\//;

/**
 * Writes flags that are on into the browser's copy of Remix, so that the minifier drops the other branch.
 * @param {Record<string, boolean>} flags as they are given to Remix
 * @returns {import("vite").Plugin}
 */
export function settledFlags(flags) {
  const names = Object.keys(flags).filter((name) => flags[name]);
  const asked = new RegExp(`(?:window\\.__remixContext\\.)?\\bfuture\\.(?:${names.join("|")})\\b`, "g");
  return {
    name: "settled-flags",
    apply: "build",
    transform: (code, id, options) =>
      !options?.ssr && remix.test(id)
        ? {
            code: code.replace(asked, "true").replace(withoutServer, "false").replace(earlyPrefetch, ""),
            map: null,
          }
        : null,
  };
}
