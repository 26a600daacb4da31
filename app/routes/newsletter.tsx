import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newsletter } from "~/content/newsletter";
import { newsletterPath } from "~/features/newsletter/paths";
import type { FormAnswer } from "~/features/newsletter/subscribe/form-answer";
import { handleNewsletterForm } from "~/features/newsletter/subscribe/newsletter-action.server";
import { NewsletterForm } from "~/features/newsletter/subscribe/newsletter-form";
import { NewsletterHeader } from "~/features/posts/newsletter-header";
import { PostList } from "~/features/posts/post-list";
import { listPosts } from "~/features/posts/queries.server";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";
import { redirectWithToast } from "~/platform/http/toast.server";

export { postFeedLinks as links } from "~/features/feeds/feed-links";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const path = newsletterPath;
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

/** The newsletter form of any page, submitted without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { answer, init } = await handleNewsletterForm(context, request);
  if (init.status === 200) return redirectWithToast(newsletterPath, answer.toast);
  return data<FormAnswer>(answer, init);
}

/** Passes on `Retry-After`. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Newsletter() {
  const { posts, failed } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <NewsletterHeader>
        <NewsletterForm look="full" answer={answer} />
      </NewsletterHeader>
      <PostList posts={posts} failed={failed} />
    </div>
  );
}
