import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import faces from "~/styles/fonts/faces.css?inline";
import { InlinedStyle } from "~/ui/inlined/inlined-style";

interface Document {
  title: string;
  /** Its whole style sheet. */
  css: string;
  nonce: string;
  /** Text of its script, which runs after the page is parsed. */
  script?: string;
  /** What it shows to whom without JavaScript, in its head. */
  withoutScript?: ReactNode;
  children: ReactNode;
  status?: number;
  headers?: Record<string, string>;
}

/**
 * A page of its own, without the site's frame and without React in the browser: for screens that run for hours, and for
 * what is printed.
 */
export function documentResponse({ status, headers, ...page }: Document): Response {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<Whole {...page} />)}`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
}

const Whole = ({ title, css, nonce, script, withoutScript, children }: Document) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
      <InlinedStyle id="styles" text={faces + css} />
      {withoutScript ? <noscript>{withoutScript}</noscript> : null}
    </head>
    <body>
      {children}
      {script ? (
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours
          dangerouslySetInnerHTML={{ __html: script }}
        />
      ) : null}
    </body>
  </html>
);
