import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { newsletterPath } from "~/features/newsletter/paths";
import { NewsletterForm } from "~/features/newsletter/subscribe/newsletter-form";
import { postPath } from "~/features/posts/paths";
import { PostArticle } from "~/features/posts/post-article";
import { findPost } from "~/features/posts/queries.server";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs, publisher } from "~/features/site/structured-data";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";

export { postFeedLinks as links } from "~/features/feeds/feed-links";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { post } = data;
  const origin = originOf(matches);
  const path = postPath(post);
  return pageMeta({
    title: post.title,
    description: post.excerpt,
    origin,
    path,
    type: "article",
    structured: [
      {
        "@type": "BlogPosting",
        headline: post.title,
        description: post.excerpt,
        author: { "@type": "Person", name: post.author },
        publisher: publisher(origin),
        datePublished: post.publishedAt.toISOString(),
        dateModified: post.changedAt.toISOString(),
        inLanguage: "en",
        mainEntityOfPage: `${origin}${pathHere(path)}`,
      },
      breadcrumbs(origin, [
        { name: t("Newsletter"), path: newsletterPath },
        { name: post.title, path },
      ]),
    ],
  });
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const post = await findPost(context.db, params.slug ?? "", new Date());
  if (!post) throw new Response(null, { status: 404 });
  return { post };
}

export default function Post() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <PostArticle post={post} />
      <div className="groove mt-16 pt-10">
        <NewsletterForm look="full" className="max-w-[34rem]" />
        <Link to={newsletterPath} className="link mt-6 tall">
          {t("All letters")}
        </Link>
      </div>
    </div>
  );
}
