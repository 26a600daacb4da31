// Chunks of the browser's script. A kilobyte in the shell is a kilobyte on every page.

const framework =
  /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|turbo-stream|@remix-run)\/|commonjsHelpers/;
const shellEntries = /\/app\/(root|entry\.client)\.tsx(\?|$)/;
// Modules that the root doesn't import, but nearly every page does.
const heads = /\/app\/(ui\/(page-header|hooks\/use-hydrated)|features\/site\/(page-meta|origin))\.tsx?$/;
const controls = /\/app\/ui\/form\/(field|field-props|submit-button)\.tsx?$/;
const forms = /node_modules\/@conform-to\/(dom|react)\/|\/app\/ui\/form\/use-form-check\.ts$/;
// What readers do with a story: on its page, and on the radio, which loads it later.
const responses =
  /\/app\/features\/sharing\/(shared-story|messages|likes\/(like-button|use-like|like-state)|shares\/(share-sheet-button|copy-(link|panel|text)|count-share|platforms))\.tsx?$/;
// What these and others import; a chunk by name takes its imports along.
const small =
  /\/app\/(ui\/(has-hydrated|hooks\/is-focus-lost)|lib\/text\/(counts|dates)|features\/((stories|songs|accounts)\/paths|places\/where-query))\.ts$/;
const ids = /\/app\/lib\/ids\.ts$/;
// The icons of likes, shares and the like, which lists of stories show, too.
const marks = /lucide-react\/dist\/esm\/icons\/(heart|share-2|bookmark|audio-lines)\.m?js$/;
// A song's label: nearly every page that has its shapes draws it.
const label = /\/app\/ui\/label\/label-(art|shapes)\.tsx$/;
// What cards of stories show, and other pages show of a story.
const card =
  /\/app\/(ui\/(avatar|badge|relative-time)\.tsx|lib\/text\/in-language\.ts|features\/stories\/reader\/(story-badges|mood-badge|story-counts)\.tsx)$/;
// Of cards and of forms.
const defaults = /\/app\/(content\/moods|features\/stories\/(shown-name|defaults)|lib\/songs\/unnamed)\.ts$/;
// How a song is called, and where it can be heard: on cards and pages of stories and songs.
const song = /\/app\/(ui\/spotify-link\.tsx|lib\/(text\/music-links|songs\/song-name)\.ts)$/;
// What says how it went with a story.
const messages = /\/app\/features\/stories\/messages\.ts$/;
// What turns while something is under way: in buttons of forms, and below lists.
const loader = /lucide-react\/dist\/esm\/icons\/loader-circle\.m?js$/;
// A list of stories, and what says where it goes on.
const list =
  /\/app\/(features\/stories\/(archive\/archive-(links|address|field)|list\/(story-list|paged-stories|use-feed(-return)?|use-first-page|feed-memory|list-pages|kept-list))|platform\/(archives\/period|remix\/(kept-markup|delegated-anchors))|lib\/merge-by-id)\.tsx?$/;
// Links to feeds and podcasts.
const feeds = /\/app\/features\/feeds\/(feed-links|podcast\/podcast(-link)?)\.tsx?$/;
// What the first press of a story's Save button loads.
const saving =
  /\/app\/features\/saved\/(toggle-saved\.client|sync-saved|saved-fields|device-store|messages)\.ts$/;
// What forms need whose words this device keeps.
const drafts = /\/app\/(lib\/device\/device-draft|ui\/form\/field-of)\.ts$/;
// Where posts are read, and where they are written.
const posts = /\/app\/features\/posts\/(editing\/)?paths\.ts$/;
// What an account's page begins with, and begins with again after an answer; and what asks for a passkey.
const account =
  /\/app\/(features\/accounts\/(?:(?:[\w-]+\/)?account-page\.tsx|passkeys\/use-ceremony\.ts)|ui\/hooks\/use-top-of-answer\.ts)$/;
// Icons of what becomes of a post, or of a recording.
const outcomes = /lucide-react\/dist\/esm\/icons\/(send|trash-2)\.m?js$/;
// What every private page imports.
const privates =
  /\/app\/(features\/(site\/private-meta|desk\/private-page)|features\/stories\/manage\/private-page|ui\/form\/keep-page)\.tsx?$/;

/**
 * Rollup's `manualChunks`: the framework is one chunk, and everything the root route imports another, since these
 * modules of a few hundred bytes each would cost more as separate files; likewise the modules shared by forms. The rest
 * is left to Rollup.
 * @returns {(id: string, graph: Pick<import("rollup").PluginContext, "getModuleIds" | "getModuleInfo">) => string |
 * undefined}
 */
export function chunks() {
  /** @type {Set<string> | undefined} */
  let shell;
  return (id, graph) => {
    if (framework.test(id)) return "framework";
    if (forms.test(id)) return "forms";
    if (controls.test(id)) return "controls";
    if (privates.test(id)) return "private";
    if (responses.test(id)) return "responses";
    if (marks.test(id)) return "marks";
    if (label.test(id)) return "label";
    if (defaults.test(id)) return "defaults";
    if (messages.test(id)) return "messages";
    if (loader.test(id)) return "loader";
    if (song.test(id)) return "song";
    if (card.test(id)) return "card";
    if (list.test(id)) return "list";
    if (feeds.test(id)) return "feeds";
    if (ids.test(id)) return "ids";
    if (saving.test(id)) return "saving";
    if (drafts.test(id)) return "drafts";
    if (posts.test(id)) return "posts";
    if (account.test(id)) return "account";
    if (outcomes.test(id)) return "outcomes";
    shell ??= reachable(
      [...graph.getModuleIds()].filter((entry) => shellEntries.test(entry)),
      graph,
    );
    if (shell.has(id) || heads.test(id)) return "shell";
    return small.test(id) ? "small" : undefined;
  };
}

/**
 * The static imports of these modules, transitively.
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
