import type { EntryContext } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { dataScripts } from "./data-scripts";

/** What every document ends with. */
const end = "</body></html>";

/**
 * Renders a document to a string instead of a stream: no part of a page is deferred, and React's stream encodes each
 * attribute separately. Remix would stream its data with Suspense, which a string can't wait for; so the data is read
 * first and put before the closing tags, since the HTML standard allows no scripts after them (section 13.1).
 * @param page the element to render, given Remix's context without the stream
 */
export async function renderDocument(
  { serverHandoffStream, ...context }: EntryContext,
  nonce: string,
  page: (context: EntryContext) => ReactElement,
): Promise<string> {
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : null;
  const scripts = data === null ? "" : dataScripts(data, nonce);
  const html = renderToString(page(context));
  return `<!DOCTYPE html>${html.slice(0, -end.length)}${scripts}${end}`;
}
