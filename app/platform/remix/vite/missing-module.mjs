// Where the script of a route can't be had, Remix reloads the page that is shown, whichever one was asked for: without
// a network, a tap on a link led back to the same page. The page that was asked for is loaded instead, by the browser,
// which says what is wrong or has it stored. A page that sends a form is reloaded as before, since the form's address
// may be none that can be read. A link that is only pointed at reloads nothing: the page may be playing or recording.

const reload = "window.location.reload();";

const openAsked =
  'let r = window.__remixRouter, n = r.state.navigation; n.state === "loading" ? location.assign(r.createHref(n.location)) : (n.state !== "idle" || r.state.fetchers.size) && location.reload();';

// What the browser itself logs about such a script.
const logged = /console\.error\(`Error loading route module .*\s*console\.error\(error\);/;

/**
 * Loads the page that was asked for where Remix would reload the present one.
 * @returns {import("vite").Plugin}
 */
export const missingModule = () => ({
  name: "missing-module",
  apply: "build",
  transform: (code, id, options) =>
    !options?.ssr && id.endsWith("/@remix-run/react/dist/esm/routeModules.js")
      ? { code: code.replace(reload, openAsked).replace(logged, ""), map: null }
      : null,
});
