import type { Rollup } from "vite";

/**
 * Says which file of the built worker a module goes into. A package that is imported when it is needed gets a file of its own,
 * which wrangler's bundle runs at that moment and not when an isolate starts; what it has in common with the rest is in
 * `shared`. All else is in `worker`, rooms of ours too that are imported late: they have most of their packages in common with
 * the rest, and wrangler puts whatever a late file imports into functions, which would then be read twice.
 */
export const workerChunkOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const roots = rootsOf(id);
  const late = roots.filter(isLatePackage);
  if (late.length === 0) return "worker";
  return late.length < roots.length ? "shared" : undefined;

  /** The modules that a module is loaded with: those that nobody imports but at run time, or at all. */
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
