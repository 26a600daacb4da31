import type { MetaFunction } from "@remix-run/cloudflare";
import { essays } from "~/content/essays";
import { site } from "~/content/site";
import { FeaturedEssays } from "~/features/home/featured-essays";
import { Hero } from "~/features/home/hero";
import { NewsletterInvitation } from "~/features/home/newsletter-invitation";
import { StadiumProject } from "~/features/home/stadium-project";
import { WhatWeDo } from "~/features/home/what-we-do";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { publisher } from "~/features/site/structured-data";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return pageMeta({
    title: site.name,
    description: site.description,
    origin,
    path: "/",
    structured: [
      {
        "@type": "WebSite",
        name: site.name,
        url: `${origin}/`,
        description: site.description,
        inLanguage: "en",
      },
      { ...publisher(origin), sameAs: site.links.social.map(({ href }) => href) },
    ],
  });
};

export default function Home() {
  const [record] = essays;
  return (
    <>
      {record ? <Hero record={record} /> : null}
      <WhatWeDo />
      <FeaturedEssays />
      <StadiumProject />
      <NewsletterInvitation />
    </>
  );
}
