import type { Plugin, ResolveModulePreloadDependenciesFn, Rollup } from "vite";

/** What every page starts with, as chunks.mjs names it. */
const started = /\/(framework|shell)-[\w-]+\.js$/;

/**
 * A part of the script that is loaded later has a list of the files that are fetched along with it. Those that are
 * there already are left out, and so is the part itself: a file's name doesn't compress.
 */
export function lateDependencies(): Plugin {
  let bundle: Rollup.OutputBundle = {};
  /** Not by the entry: what that loads last may take its time, and the list would be part of every page's script. */
  const resolveDependencies: ResolveModulePreloadDependenciesFn = (file, needed, { hostId }) =>
    hostId.includes("entry.client") ? [] : needed.filter(isMissing(file, importsOf(hostId, bundle)));
  return {
    name: "late-dependencies",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { modulePreload: { resolveDependencies } } },
    generateBundle: {
      // Before Vite writes the lists.
      order: "pre",
      handler(_options, files) {
        bundle = files;
      },
    },
  };
}

const isMissing = (file: string, loaded: Set<string>) => (each: string) =>
  each !== file && !loaded.has(each) && !started.test(each);

/** The files that a file imports, transitively: they are there when it runs. */
function importsOf(file: string, bundle: Rollup.OutputBundle): Set<string> {
  const found = new Set([file]);
  for (const each of found) {
    const chunk = bundle[each];
    for (const imported of chunk?.type === "chunk" ? chunk.imports : []) found.add(imported);
  }
  return found;
}
