import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { batchQueries } from "~/platform/queries/prepared";
import { publishedQuery, toPublishedPage } from "../lists.server";
import type { PublicStory } from "../public-story";
import { addTallies, builtInTalliesQuery } from "../tallies/built-in-tallies.server";
import type { FeedFilter } from "./feed-filter";
import { languagesOf, languagesQuery } from "./feed-languages.server";
import { feedList } from "./feed-list.server";
import { toFeedPage } from "./feed-page";
import { toFeedStory } from "./feed-story";

/**
 * What a page of the community feed shows: its stories, the built-in ones before them, and the languages to choose
 * from. The database is asked once; for the place that a filter names the main one, which alone has all places.
 * @param builtIn the built-in stories of the filter; none on later pages
 */
export async function openFeed(
  { db, main }: { db: Database; main: Database },
  filter: FeedFilter,
  after: Cursor | null,
  builtIn: PublicStory[],
) {
  const list = await feedList(main, filter);
  const [rows, codes, tallies] = await batchQueries(
    db,
    publishedQuery(list ?? ["all"], after),
    filter.id === "all" ? languagesQuery : null,
    builtIn.length > 0 ? builtInTalliesQuery : null,
  );
  return {
    leading: addTallies(builtIn, tallies ?? []).map(toFeedStory),
    languages: codes ? languagesOf(codes) : [],
    ...toFeedPage(list ? toPublishedPage(rows) : { stories: [], hasMore: false }, after),
  };
}
