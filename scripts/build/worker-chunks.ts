import type { Rollup } from "vite";

/**
 * Assigns the worker's modules to output files. A package that is imported dynamically gets its own file, which
 * wrangler's bundle evaluates on first use instead of at an isolate's start; what it shares with the rest is in
 * `shared`. Everything else is in `worker`, including dynamically imported modules of ours: they share most of their
 * packages with the rest, and wrangler wraps everything a lazy file imports in functions, which would then be parsed
 * twice.
 */
export const workerChunkOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const roots = rootsOf(id);
  const late = roots.filter(isLatePackage);
  if (late.length === 0) return "worker";
  return late.length < roots.length ? "shared" : undefined;

  /** The entry modules that load a module: those that are only imported dynamically, or not at all. */
  function rootsOf(module: string, seen = new Set<string>()): string[] {
    if (seen.has(module)) return [];
    seen.add(module);
    const importers = getModuleInfo(module)?.importers ?? [];
    const above = importers.flatMap((importer) => rootsOf(importer, seen));
    return importers.length === 0 || isLatePackage(module) ? [module, ...above] : above;
  }

  function isLatePackage(module: string): boolean {
    const info = getModuleInfo(module);
    return module.includes("node_modules") && (info?.dynamicImporters.length ?? 0) > 0;
  }
};
