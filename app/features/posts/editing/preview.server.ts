import { z } from "zod";
import { t } from "~/lib/i18n/t";
import { cleanText } from "~/lib/text/text";
import type { BlogPost } from "../blog-post";
import { shownHtml } from "../post-html.server";
import type { DeskPost } from "./find.server";

const words = z.object({
  title: z.string().transform(cleanText),
  slug: z.string(),
  author: z.string().transform(cleanText),
  excerpt: z.string().transform(cleanText),
  content: z.string(),
});

/** A post as readers would get it. Missing fields stay empty, except for the title. */
export function previewOf(post: DeskPost, now = new Date()): BlogPost {
  const { content, title, ...rest } = words.parse(post);
  const publishedAt = post.publishedAt ?? now;
  return {
    ...rest,
    id: post.id,
    title: title || t("No title yet"),
    html: shownHtml(content),
    publishedAt,
    changedAt: publishedAt,
  };
}
