import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { newsletter } from "~/content/newsletter";
import { NewsletterHeader } from "~/features/blog/newsletter-header";
import { PostList } from "~/features/blog/post-list";
import { listPosts } from "~/features/blog/queries.server";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const path = "/newsletter";
  return pageMeta({
    title: "Newsletter",
    description: `${newsletter.heading}. ${newsletter.text}`,
    origin,
    path,
    structured: [breadcrumbs(origin, [{ name: "Newsletter", path }])],
  });
};

export async function loader({ context: { db, log } }: LoaderFunctionArgs) {
  try {
    return { posts: await listPosts(db, new Date()), failed: false };
  } catch (error) {
    log.error("newsletter.load", error);
    return data({ posts: [], failed: true }, { status: 503 });
  }
}

export default function Newsletter() {
  const { posts, failed } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <NewsletterHeader />
      <PostList posts={posts} failed={failed} />
    </div>
  );
}
