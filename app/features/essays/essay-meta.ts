import type { Essay } from "~/content/essays";
import type { PageFacts } from "~/features/site/page-meta";
import { breadcrumbs, publisher, recording } from "~/features/site/structured-data";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { essayPath } from "./essay-path";

/** Metadata of an essay's page, with schema.org Article and BreadcrumbList. */
export function essayMeta(essay: Essay, origin: string): PageFacts {
  const path = essayPath(essay);
  const { title, artist, description, author, published_at } = essay;
  return {
    title: t("“{title}” by {artist}", { title, artist }),
    description,
    origin,
    path,
    type: "article",
    structured: [
      {
        "@type": "Article",
        headline: `“${title}” by ${artist}`,
        description,
        articleSection: essay.theme,
        author: { "@type": "Person", name: author },
        datePublished: published_at,
        inLanguage: "en",
        image: `${origin}/social/default.png`,
        mainEntityOfPage: `${origin}${pathHere(path)}`,
        publisher: publisher(origin),
        about: recording(essay),
      },
      breadcrumbs(origin, [
        { name: t("Stories"), path: "/stories" },
        { name: title, path },
      ]),
    ],
  };
}
