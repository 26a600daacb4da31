import Code from "lucide-react/icons/code";
import { createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CopyPanel } from "~/features/sharing/shares/copy-panel";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { Button } from "~/ui/button";
import { embedCode } from "./embed-code";
import { oembedPath } from "./paths";

/** How a page can be shown on other sites: for people, and for other sites' software. */
export interface Offer {
  /** HTML of a button and a panel of the browser's own, from which people copy the embed's HTML. */
  html: string;
  /** Descriptors for the page's head, which other sites' software reads. Source: oembed.com, section 4, "Discovery". */
  links: { tagName: "link"; rel: "alternate"; type: string; title: string; href: string }[];
}

/** How a page of the site is shown on others. Made on the server, so that it adds nothing to the page's script. */
export const offerOf = (origin: string, path: string, title: string): Offer => ({
  html: renderToStaticMarkup(<EmbedButton code={embedCode({ origin, path, title })} />),
  links: (["json", "xml"] as const).map((format) => ({
    tagName: "link",
    rel: "alternate",
    type: format === "json" ? "application/json+oembed" : "text/xml+oembed",
    title,
    href: `${origin}${oembedPath}?${new URLSearchParams({ url: `${origin}${pathHere(path)}`, format })}`,
  })),
});

const EmbedButton = ({ code }: { code: string }) => (
  <>
    <Button popovertarget="embed" className="w-full max-sm:px-2">
      <Code size={18} aria-hidden /> {t("Embed")}
    </Button>
    <CopyPanel
      id="embed"
      panel={createRef()}
      field={createRef()}
      title={t("HTML for your own site")}
      text={code}
      rows={6}
    />
  </>
);
