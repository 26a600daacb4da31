import type { ReactNode } from "react";
import { site } from "~/content/site";
import { documentResponse } from "~/ui/inlined/document.server";
import styles from "./embed.css?inline";
import { EmbedFrame } from "./embed-frame";
import { parseTheme } from "./theme";

interface Embed {
  /** What it shows, for the frame's title. */
  title: string;
  /** The page that it leads to, absolute. */
  href: string;
  /** Words of the link to that page. */
  more: string;
  children: ReactNode;
}

/**
 * A page for other sites' frames: one document with its style in it, without scripts, cookies and fonts, so that it
 * works in any sandbox (docs/decisions/0050).
 */
export const embedResponse = (request: Request, { title, ...embed }: Embed, status = 200): Response =>
  documentResponse(
    {
      title: `${title} · ${site.name}`,
      css: styles,
      theme: parseTheme(new URL(request.url).searchParams),
      children: <EmbedFrame {...embed} />,
    },
    { status, headers: { "Cache-Control": "private, no-cache" } },
  );
