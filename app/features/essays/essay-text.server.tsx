import type { MDXContent } from "mdx/types";
import { renderToStaticMarkup } from "react-dom/server";
import type { Essay } from "~/content/essays";
import BrandNew from "~/content/essays/brand-new.mdx";
import ElliottSmith from "~/content/essays/elliott-smith.mdx";
import VelvetUnderground from "~/content/essays/velvet-underground.mdx";
import { PullQuote } from "./pull-quote";

const texts: Record<Essay["slug"], MDXContent> = {
  "brand-new": BrandNew,
  "elliott-smith": ElliottSmith,
  "velvet-underground": VelvetUnderground,
};

/** An essay's text as HTML, rendered on the server so that no essay's code reaches the browser. */
export function essayHtml(slug: Essay["slug"]): string {
  const Text = texts[slug];
  return renderToStaticMarkup(<Text components={{ PullQuote }} />);
}
