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
import { t } from "~/lib/i18n/t";
import { formatCursor, parseCursor } from "~/lib/text/cursor";
import { joinSentences } from "~/lib/text/join-spoken";
import { redirectWithToast } from "~/platform/http/toast.server";

export { postFeedLinks as links } from "~/features/feeds/feed-links";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const path = newsletterPath;
  return pageMeta({
    title: t("Newsletter"),
    description: joinSentences([t(newsletter.heading), t(newsletter.text)]),
    origin,
    path,
    structured: [breadcrumbs(origin, [{ name: t("Newsletter"), path }])],
  });
};

export async function loader({ request, context: { db, log } }: LoaderFunctionArgs) {
  const after = parseCursor(new URL(request.url).searchParams.get("cursor"));
  const isFirst = !after;
  try {
    const { posts, next } = await listPosts(db, new Date(), after);
    return { posts, isFirst, next: next && formatCursor(next), failed: false };
  } catch (error) {
    log.error("newsletter.load", error);
    return data({ posts: [], isFirst, next: null, failed: true }, { status: 503 });
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
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <NewsletterHeader>
        <NewsletterForm look="full" answer={answer} />
      </NewsletterHeader>
      <PostList {...page} />
    </div>
  );
}
