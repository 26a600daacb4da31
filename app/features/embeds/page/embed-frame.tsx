import type { ReactNode } from "react";
import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";

interface EmbedFrameProps {
  href: string;
  more: string;
  children: ReactNode;
}

/** What all embeds have around them: paper with a hairline, and the link to the site. */
export const EmbedFrame = ({ href, more, children }: EmbedFrameProps) => (
  <main>
    {children}
    <footer>
      <a className="more" href={href} target="_blank" rel="noopener">
        {more} <span aria-hidden>→</span>
        <span className="sr-only">{` ${t("(opens in a new tab)")}`}</span>
      </a>
      <span className="site">{site.name}</span>
    </footer>
  </main>
);
