import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { essays } from "~/content/essays";
import { listToldPlaces } from "~/features/catalogue/place/list-places.server";
import { listYears } from "~/features/catalogue/years/list-years.server";
import { essayPath } from "~/features/essays/essay-path";
import { listToldGatherings } from "~/features/gatherings/list-gatherings.server";
import { gatheringPath } from "~/features/gatherings/paths";
import { placePath, yearPath } from "~/features/places/paths";
import { postPath } from "~/features/posts/paths";
import { listPostAddresses } from "~/features/posts/queries.server";
import { pages } from "~/features/site/pages";
import { sitemapResponse, sitemapXml } from "~/features/site/sitemap";

/** /sitemap/pages.xml: everything but the community's stories. */
export async function loader({ context: { db, origin } }: LoaderFunctionArgs) {
  const [posts, gatherings, places, years] = await Promise.all([
    listPostAddresses(db, new Date()),
    listToldGatherings(db),
    listToldPlaces(db),
    listYears(db),
  ]);
  const entries = [
    ...pages,
    ...essays.map((essay) => ({ path: essayPath(essay), changedAt: new Date(essay.published_at) })),
    ...gatherings.map(({ code }) => ({ path: gatheringPath(code) })),
    ...places.map(({ id }) => ({ path: placePath(id) })),
    ...years.map(({ year }) => ({ path: yearPath(year) })),
    ...posts.map((post) => ({ path: postPath(post), changedAt: post.changedAt })),
  ];
  return sitemapResponse(sitemapXml(origin, entries));
}
