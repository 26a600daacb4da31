// Remix checks its future flags, and whether there is a server at all ("SPA mode"), at run time. Both are known at
// build time, and the code of disabled branches, such as Remix's data loading before single fetch, needn't be shipped.

const withoutServer = /window\.__remixContext\.isSpaMode|(?<=if \(|!)isSpaMode\b|\bisSpaMode(?= &&| \?)/g;

// A link that is hovered before Remix has discovered its route is not prefetched. That is usual here, since a page's
// script starts late, so the warning is removed.
const earlyPrefetch = /console\.warn\(`Tried to prefetch [^`]*`\);/;

// A deployment while a page is open: the next click loads a document, which needs no word to a developer.
const otherBuild = /console\.warn\("Detected a manifest version mismatch during eager route discovery[^;]*;/;

// What Remix's own error page and fallback, which this site replaces, advise their developer in the console.
const advice = /(?<=__html: )`\s*console\.log\(\s*"💿(?:[^`\\]|\\.)*`/;

const remix = /node_modules\/@remix-run\/react\/dist\/esm\//;

/**
 * Inlines enabled flags into the browser's copy of Remix, so that the minifier drops the other branch.
 * @param {Record<string, boolean>} flags Remix's future flags
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
            code: code
              .replace(asked, "true")
              .replace(withoutServer, "false")
              .replace(earlyPrefetch, "")
              .replace(otherBuild, "")
              .replace(advice, '""'),
            map: null,
          }
        : null,
  };
}
