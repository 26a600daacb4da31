import { inLocale, type Locale } from "~/lib/i18n/locales";
import { currentLocale } from "~/lib/i18n/t";
import { escapeHtml } from "~/lib/text/html";
import { embedPath } from "./paths";

interface EmbedCode {
  origin: string;
  /** Path of the page that it leads to. */
  path: string;
  /** Name of the frame, for who can't see it. */
  title: string;
  /** In pixels; as wide as the text around it by default. */
  width?: number;
  height?: number;
  /** Language of the embed; that of the page by default. */
  locale?: Locale;
}

/** Usual size of an embed, in pixels. */
export const embedSize = { width: 600, height: 420 };

/**
 * The HTML by which another site shows an embed. Sandboxed: an embed needs nothing but to open the site in a tab, which
 * is then a tab like any other.
 */
export const embedCode = ({
  origin,
  path,
  title,
  width,
  height = embedSize.height,
  locale = currentLocale(),
}: EmbedCode): string =>
  `<iframe src="${escapeHtml(`${origin}${inLocale(embedPath(path), locale)}`)}" title="${escapeHtml(title)}" ` +
  `width="${width ?? "100%"}" height="${height}" loading="lazy" ` +
  `sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`;
