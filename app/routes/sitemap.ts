import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listSongParts } from "~/features/catalogue/songs-sitemap.server";
import { sitemapIndexXml, sitemapResponse } from "~/features/site/sitemap";
import { inArchive } from "~/features/stories/archive/archive-address";
import { listSitemapParts } from "~/features/stories/sitemap/sitemap.server";

/** /sitemap.xml: the index of the pages' sitemap and the parts of the stories' and the songs'. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { main, archives, origin } = context;
  const [parts, songParts, ...archived] = await Promise.all([
    listSitemapParts(main),
    listSongParts(main),
    ...archives.map(({ db }) => listSitemapParts(db)),
  ]);
  const entries = [
    { path: "/sitemap/pages.xml" },
    ...parts.map(({ number, changedAt }) => ({ path: `/sitemap/stories-${number}.xml`, changedAt })),
    ...archives.flatMap(({ name }, at) =>
      (archived[at] ?? []).map(({ number, changedAt }) => ({
        path: inArchive(`/sitemap/stories-${number}.xml`, name),
        changedAt,
      })),
    ),
    ...songParts.map((number) => ({ path: `/sitemap/songs/${number}.xml` })),
  ];
  return sitemapResponse(sitemapIndexXml(origin, entries));
}
