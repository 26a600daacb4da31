import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { currentLocale } from "~/lib/i18n/t";
import { InlinedStyle } from "./inlined-style";

interface Document {
  title: string;
  /** Its whole style sheet. */
  css: string;
  /** The theme that it has for everybody; its style sheet decides if there is none. */
  theme?: "light" | "dark";
  /** More of its head. */
  head?: ReactNode;
  /** Its body. */
  children: ReactNode;
}

/**
 * A page of its own, without the site's frame and without React in the browser: for the form that must be light, for
 * screens that run for hours, for what is printed, and for what other sites show in a frame.
 */
export function documentResponse(page: Document, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<Whole {...page} />)}`, { ...init, headers });
}

const Whole = ({ title, css, theme, head, children }: Document) => (
  <html lang={currentLocale()} data-theme={theme}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
      <InlinedStyle id="styles" text={css} />
      {head}
    </head>
    <body>{children}</body>
  </html>
);
