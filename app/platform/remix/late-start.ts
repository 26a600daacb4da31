import heldEvents from "./held-events.ts?inline-script";
import start from "./start.ts?inline-script";

// A page is read before it is touched: its script is neither run nor fetched before the page is (docs/decisions/0025).

/** start.ts looks for it. */
const lateScript = "text/late-module";
// A preload for no medium is not fetched.
const latePreload = 'rel="modulepreload" media="not all"';
const end = "</body></html>";

/**
 * A rendered document with its doctype and its data, whose own module script waits for `earlyScript` unless the page
 * starts at once. The data comes before the closing tags: behind them the HTML standard allows no scripts (section 13.1).
 * @param html the whole document, as Remix 2 renders it
 */
export function finishDocument(html: string, data: string, isLate: boolean): string {
  const whole = `<!DOCTYPE html>${html.replace(end, () => data + end)}`;
  if (!isLate) return whole;
  return whole
    .replace('type="module" async=""', `type="${lateScript}"`)
    .replaceAll('rel="modulepreload"', latePreload);
}

/**
 * Text of the script that stands in the head of every page, before there is anything to touch: it holds back what a visitor does
 * before the page's module has taken over, and starts that module.
 */
export const earlyScript = heldEvents + start;
