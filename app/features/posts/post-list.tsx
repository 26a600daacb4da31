import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useId } from "react";
import { newsletter } from "~/content/newsletter";
import { t } from "~/lib/i18n/t";
import { classNames } from "~/lib/text/class-names";
import { longDate } from "~/lib/text/dates";
import { inEnglishHere } from "~/lib/text/in-language";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { Section } from "~/ui/section";
import type { BlogPost } from "./blog-post";
import { postPath, postsPath } from "./paths";

interface PostListProps {
  posts: readonly BlogPost[];
  isFirst: boolean;
  /** Cursor of the page with older posts; null at the end. */
  next: string | null;
  failed: boolean;
}

/** A page of the published posts, newest first (specification, section 2, "/newsletter"). */
export const PostList = ({ posts, isFirst, next, failed }: PostListProps) => (
  <Section title={t(newsletter.postsHeading)} className="pt-20 sm:pt-28" headingClassName="sr-only">
    {posts.map((post, at) => (
      <Post key={post.id} post={post} isLatest={isFirst && at === 0} />
    ))}
    {posts.length === 0 ? (
      <p
        role={failed ? "alert" : undefined}
        className="groove pt-12 text-center font-serif text-2xl text-balance"
      >
        {t(failed ? newsletter.postsFailed : newsletter.noPosts)}
      </p>
    ) : null}
    {isFirst && !next ? null : (
      <nav aria-label={t("Pages of posts")} className="groove flex flex-wrap gap-3 pt-10">
        {isFirst ? null : (
          <Link to={postsPath()} className={buttonClass("quiet")}>
            <ArrowLeft size={18} aria-hidden /> {t("Newest posts")}
          </Link>
        )}
        {next ? (
          <Link to={postsPath(next)} className={buttonClass("quiet", "ml-auto")}>
            {t("Older posts")} <ArrowRight size={18} aria-hidden />
          </Link>
        ) : null}
      </nav>
    )}
  </Section>
);

function Post({ post, isLatest }: { post: BlogPost; isLatest: boolean }) {
  const heading = useId();
  return (
    <article
      aria-labelledby={heading}
      className="groove grid gap-x-10 gap-y-6 py-12 sm:py-20 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="text-[0.94rem] lg:sticky lg:top-24 lg:self-start">
        {isLatest ? <Badge className="mb-4 border border-ink">{t("Latest Post")}</Badge> : null}
        <p className="font-semibold wrap-anywhere">{post.author}</p>
        <time dateTime={post.publishedAt.toISOString()} className="text-soft">
          {longDate(post.publishedAt)}
        </time>
      </div>
      <div className="min-w-0">
        <h3
          {...inEnglishHere()}
          id={heading}
          className={classNames(
            "leading-[1.02] wrap-anywhere",
            isLatest ? "text-[2.6rem] sm:text-7xl" : "text-4xl sm:text-5xl",
          )}
        >
          <Link to={postPath(post)} className="hover:underline decoration-1 underline-offset-[0.12em]">
            {post.title}
          </Link>
        </h3>
        <p
          {...inEnglishHere()}
          className="mt-5 max-w-[38rem] font-serif text-[1.35rem] leading-snug text-soft wrap-anywhere"
        >
          {post.excerpt}
        </p>
        <div
          {...inEnglishHere()}
          className={classNames("prose mt-8", isLatest && "drop-cap")}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is read
          dangerouslySetInnerHTML={{ __html: post.html }}
        />
      </div>
    </article>
  );
}
