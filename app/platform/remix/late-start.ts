import { rememberLast } from "~/lib/remember-last";
import heldEvents from "./held-events.ts?inline-script";
import start from "./start.ts?inline-script";

// The page's script is neither fetched nor run before the first interaction or idle time (docs/decisions/0025).

/** Also the type that start.ts looks for. */
const lateScript = "text/late-module";
const preload = '<link rel="modulepreload"';
// A preload for no medium is not fetched.
const latePreload = `${preload} media="not all"`;

/**
 * Leaves a document's module script for `earlyScript` to start.
 * @param html the whole document, as Remix 2 renders it
 */
export function withLateScript(html: string): string {
  // Remix's scripts follow their preloads, at the end: what precedes them, most of the document, needn't be searched
  // for each.
  const start = html.indexOf(preload);
  const scripts = withCompactManifest(html.slice(start))
    .replace('type="module" async=""', `type="${lateScript}"`)
    .replaceAll(preload, latePreload);
  return html.slice(0, start) + scripts;
}

const manifestName = "window.__remixManifest = ";

/** The manifest of a page's routes, which Remix writes with a line for each value. */
function withCompactManifest(html: string): string {
  const start = html.indexOf(manifestName) + manifestName.length;
  const end = html.indexOf("\n};", start) + 2;
  if (start < manifestName.length || end < start) return html;
  return html.slice(0, start) + compact(html.slice(start, end)) + html.slice(end);
}

// It is the same for every request of a route.
const compact = rememberLast(
  100,
  (json) => json,
  (json: string): string => JSON.stringify(JSON.parse(json)),
);

/** Text of the inline script in every page's head: queues events before hydration and starts the page's module. */
export const earlyScript = heldEvents + start;
