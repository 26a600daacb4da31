import { longDate } from "~/lib/text/dates";
import { inEnglishHere } from "~/lib/text/in-language";
import type { BlogPost } from "./blog-post";

/** A post on its own page. */
export const PostArticle = ({ post }: { post: BlogPost }) => (
  <article className="pt-10 sm:pt-16">
    <h1
      {...inEnglishHere()}
      className="text-[clamp(2.6rem,9vw,5rem)] leading-none tracking-[-0.025em] wrap-anywhere"
    >
      {post.title}
    </h1>
    <p className="mt-5 text-[0.94rem] wrap-anywhere">
      <span className="font-semibold">{post.author}</span>
      {" · "}
      <time dateTime={post.publishedAt.toISOString()} className="text-soft">
        {longDate(post.publishedAt)}
      </time>
    </p>
    <p
      {...inEnglishHere()}
      className="mt-6 max-w-[38rem] font-serif text-[1.35rem] leading-snug text-soft wrap-anywhere"
    >
      {post.excerpt}
    </p>
    <div
      {...inEnglishHere()}
      className="prose drop-cap mt-8"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is read
      dangerouslySetInnerHTML={{ __html: post.html }}
    />
  </article>
);
