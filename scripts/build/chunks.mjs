// Which files the browser's script comes in. A kilobyte in the shell is a kilobyte on every page.

const framework =
  /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|turbo-stream|@remix-run)\/|commonjsHelpers/;
const shellEntries = /\/app\/(root|entry\.client)\.tsx(\?|$)/;
// Beside what the root imports: the head of nearly every page.
const heads = /\/app\/(ui\/page-header|features\/site\/(page-meta|origin))\.tsx?$/;
const controls = /\/app\/ui\/(field|submit-button)\.tsx$/;
const forms = /node_modules\/@conform-to\/(dom|react)\/|\/app\/ui\/use-form-check\.ts$/;

/**
 * Rollup's `manualChunks`: the framework in one file, and in another all that stands around every page, which is what the root
 * route imports. In files of their own those modules, a few hundred bytes each, would cost more than they save; so would what
 * forms share. The rest is left to Rollup.
 * @returns {(id: string, graph: Pick<import("rollup").PluginContext, "getModuleIds" | "getModuleInfo">) => string | undefined}
 */
export function chunks() {
  /** @type {Set<string> | undefined} */
  let shell;
  return (id, graph) => {
    if (framework.test(id)) return "framework";
    if (forms.test(id)) return "forms";
    if (controls.test(id)) return "controls";
    // By itself it would be called `index`.
    if (/react-turnstile/.test(id)) return "turnstile";
    shell ??= reachable(
      [...graph.getModuleIds()].filter((entry) => shellEntries.test(entry)),
      graph,
    );
    return shell.has(id) || heads.test(id) ? "shell" : undefined;
  };
}

/**
 * What comes with these modules, whether it is wanted or not: their imports, and theirs.
 * @param {string[]} entries
 * @param {Pick<import("rollup").PluginContext, "getModuleInfo">} graph
 */
function reachable(entries, graph) {
  const seen = new Set(entries);
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  for (const entry of entries) seen.delete(entry);
  return seen;
}
