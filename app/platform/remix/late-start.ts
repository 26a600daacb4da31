import heldEvents from "./held-events.ts?inline-script";
import start from "./start.ts?inline-script";

// The page's script is neither fetched nor run before the first interaction or idle time (docs/decisions/0025).

/** Also the type that start.ts looks for. */
const lateScript = "text/late-module";
// A preload for no medium is not fetched.
const latePreload = 'rel="modulepreload" media="not all"';

/**
 * Leaves a document's module script for `earlyScript` to start.
 * @param html the whole document, as Remix 2 renders it
 */
export function withLateScript(html: string): string {
  return html
    .replace('type="module" async=""', `type="${lateScript}"`)
    .replaceAll('rel="modulepreload"', latePreload);
}

/** Text of the inline script in every page's head: queues events before hydration and starts the page's module. */
export const earlyScript = heldEvents + start;
