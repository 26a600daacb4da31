import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { demoStories } from "~/content/demo-stories";
import { essays } from "~/content/essays";
import { site } from "~/content/site";
import { postFeedLinks, storyFeedLinks } from "~/features/feeds/feed-links";
import { FeaturedEssays } from "~/features/home/featured-essays";
import { Hero } from "~/features/home/hero";
import { NewsletterInvitation } from "~/features/home/newsletter-invitation";
import { StadiumProject } from "~/features/home/stadium-project";
import { WhatWeDo } from "~/features/home/what-we-do";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { publisher, searchAction } from "~/features/site/structured-data";
import { currentLocale, t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return pageMeta({
    title: site.name,
    description: t(site.description),
    origin,
    path: "/",
    structured: [
      {
        "@type": "WebSite",
        name: site.name,
        url: `${origin}${pathHere("/")}`,
        description: t(site.description),
        inLanguage: currentLocale(),
        potentialAction: searchAction(origin),
      },
      { ...publisher(origin), sameAs: site.links.social.map(({ href }) => href) },
    ],
  });
};

export const links: LinksFunction = () => [...postFeedLinks(), ...storyFeedLinks()];

/** Selected on the server, so that the browser doesn't load the stories' texts. */
export const loader = () => ({
  communitySongs: demoStories
    .slice(0, 7)
    .map((story) => ({ title: story.song_title, artist: story.artist_name })),
});

export default function Home() {
  const { communitySongs } = useLoaderData<typeof loader>();
  const [record] = essays;
  return (
    <>
      {record ? <Hero record={record} /> : null}
      <WhatWeDo communitySongs={communitySongs} />
      <FeaturedEssays />
      <StadiumProject />
      <NewsletterInvitation />
    </>
  );
}
