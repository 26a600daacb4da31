import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { PodcastLink } from "~/features/feeds/podcast/podcast-link";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { ArchiveLinks, ArchiveNote } from "~/features/stories/archive/archive-links";
import { listedArchives } from "~/features/stories/archive/listed-archives.server";
import { listDemoStories } from "~/features/stories/demo-stories";
import { ArtistPicker } from "~/features/stories/feed/artist-picker";
import { noArtistSearch, searchArtists } from "~/features/stories/feed/artist-search.server";
import { Feed } from "~/features/stories/feed/feed";
import { type FeedFilter, feedAddress, parseFeedFilter, shownBy } from "~/features/stories/feed/feed-filter";
import { FeedFilters } from "~/features/stories/feed/feed-filters";
import { toFeedStory } from "~/features/stories/feed/feed-story";
import { NarrowFeed } from "~/features/stories/feed/narrow-feed";
import { openFeed } from "~/features/stories/feed/open-feed.server";
import { listData } from "~/features/stories/list/list-data";
import { useLoadFailedToast } from "~/features/stories/list/use-load-failed-toast";
import { LoadFailed } from "~/features/stories/load-failed";
import { storyMessages } from "~/features/stories/messages";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { msg, t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { parseCursor } from "~/lib/text/cursor";
import { buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

const description = msg(
  "Stories from people all over, about the songs that shaped their lives. Read them, or tell your own.",
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const title = t("Community Stories");
  const shown = data && shownBy(data.filter, data.languages);
  return pageMeta({
    title,
    // Not in a preview: anybody can write words into a list's address, and send it to others.
    documentTitle: shown ? `${shown} · ${title}` : undefined,
    description: t(description),
    origin: originOf(matches),
    path: "/community",
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { main, archive, log } = context;
  const { searchParams } = new URL(request.url);
  const asked = parseFeedFilter(searchParams);
  const after = parseCursor(searchParams.get("cursor"));
  const builtIn = (filter: FeedFilter) => (after || archive ? [] : listDemoStories(filter, new Date()));
  const isFirst = !after;
  try {
    const { search, filter } =
      asked.id === "artist" ? await searchArtists(main, asked) : { search: null, filter: asked };
    const [feed, archives] = await Promise.all([
      openFeed(context, filter, after, builtIn(filter)),
      listedArchives(context),
    ]);
    return listData({ filter, search, archives, ...feed, failed: false }, context);
  } catch (error) {
    log.error("community.load", error);
    const search = asked.id === "artist" ? noArtistSearch : null;
    const shown = {
      filter: asked,
      isFirst,
      leading: builtIn(asked).map(toFeedStory),
      languages: [],
      search,
      archives: null,
    };
    const list = { ...shown, stories: [], next: null, failed: true };
    return data(listData(list, context), { status: 503 });
  }
}

export { storyFeedLinks as links } from "~/features/feeds/feed-links";
export { unlessActionFailed as shouldRevalidate } from "~/lib/revalidation";

export default function Community() {
  const page = useLoaderData<typeof loader>();
  const { filter, isFirst, languages, search, archives, failed } = page;
  const { key } = useLocation();
  const navigation = useNavigation();
  const filtering = navigation.state === "loading" && navigation.location.pathname === pathHere("/community");

  useLoadFailedToast(failed);

  return (
    <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
      <PageHeader title={t("Community Stories")} lead={t("The song came first. Then it became somebody’s.")}>
        <ShareStoryLink className={buttonClass("primary")}>{t("Share Your Story")}</ShareStoryLink>
      </PageHeader>
      <ArchiveNote archives={archives} />
      <FeedFilters filter={filter} archive={archives?.current ?? null}>
        <PodcastLink folder="/voices">{t("The voices as a podcast")}</PodcastLink>
      </FeedFilters>
      <NarrowFeed filter={filter} languages={languages} />
      {search ? <ArtistPicker filter={filter} search={search} /> : null}
      {failed ? <LoadFailed className="mt-8 p-5" /> : null}
      {isFirst ? null : (
        <p className="mt-6">
          <Link to={feedAddress(filter)} className="link">
            {t("Back to the newest stories")}
          </Link>
        </p>
      )}
      <div role="status" className="sr-only">
        {filtering ? t(storyMessages.loading) : ""}
      </div>
      <div className={filtering ? "opacity-50 transition-opacity duration-200" : undefined}>
        {search?.isOpen ? null : (
          <Feed
            key={key}
            filter={filter}
            page={page}
            failed={failed}
            invitation={
              archives && archives.others.length > 0 ? null : (
                <ShareStoryLink className={buttonClass("primary", "mt-6")}>
                  {t("Be the first to share!")}
                </ShareStoryLink>
              )
            }
          />
        )}
      </div>
      <ArchiveLinks archives={archives} />
    </div>
  );
}
