import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { site } from "~/content/site";
import early from "./early.ts?inline-script";
import scriptFile from "./script-file.json";
import styles from "./telling.css?inline";

interface Page {
  title: string;
  description: string;
  nonce: string;
  /** Whether the page's script steps through the form. */
  hasScript?: boolean;
  children: ReactNode;
}

/**
 * A page of a gathering's form as a whole document, without React in the browser: its style stands in it, its fonts are
 * the system's, and its script is one small file.
 */
const Document = ({ title, description, nonce, hasScript = false, children }: Page) => (
  <html lang="en" data-theme="dark">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#0E0B14" />
      <meta name="robots" content="noindex" />
      <meta name="description" content={description} />
      <title>{`${title} · ${site.name}`}</title>
      <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: early }} />
      {hasScript ? <script type="module" nonce={nonce} src={`/assets/${scriptFile}`} /> : null}
    </head>
    <body>{children}</body>
  </html>
);

/** A response with such a page. */
export function tellingResponse(page: Page, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<Document {...page} />)}`, { ...init, headers });
}
