import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import PenLine from "lucide-react/icons/pen-line";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { deskMeta } from "~/features/desk/private-page";
import { countWaiting } from "~/features/desk/waiting.server";
import { PostList } from "~/features/posts/editing/desk-post-list";
import { listDated, listDrafts, type PostsPage } from "~/features/posts/editing/find.server";
import { deskPostPath, newPost, postsPath } from "~/features/posts/editing/paths";
import { statusOf } from "~/features/posts/editing/status";
import { t } from "~/lib/i18n/t";
import { formatCursor, parseCursor } from "~/lib/text/cursor";
import { ButtonLink, buttonClass } from "~/ui/button";

export const meta = () => deskMeta(t("Posts"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const now = new Date();
  const search = new URL(request.url).searchParams;
  const [afterDraft, after] = [parseCursor(search.get("drafts")), parseCursor(search.get("cursor"))];
  const [drafts, dated, waiting] = await Promise.all([
    after ? nothing : listDrafts(db, afterDraft),
    afterDraft ? nothing : listDated(db, after),
    countWaiting({ db, log }),
  ]);
  return {
    waiting,
    posts: [...drafts.posts, ...dated.posts].map((post) => ({
      ...post,
      status: statusOf(post.publishedAt, now),
    })),
    moreDrafts: drafts.next && formatCursor(drafts.next),
    older: dated.next && formatCursor(dated.next),
  };
}

const nothing: PostsPage = { posts: [], next: null };

export default function Posts() {
  const { posts, moreDrafts, older, waiting } = useLoaderData<typeof loader>();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Posts")}
      lead={t("The letters we write: drafts first, then what is out or will be.")}
    >
      <ButtonLink look="primary" to={deskPostPath(newPost)}>
        <PenLine size={18} aria-hidden /> {t("New post")}
      </ButtonLink>
      {posts.length === 0 ? <p className="mt-8 text-soft">{t("Nothing is written yet.")}</p> : null}
      <div className="mt-6">
        <PostList posts={posts} />
      </div>
      <p className="mt-8 flex flex-wrap gap-3 empty:hidden">
        {moreDrafts ? <NextPage query={{ drafts: moreDrafts }} label={t("More drafts")} /> : null}
        {older ? <NextPage query={{ cursor: older }} label={t("Older posts")} /> : null}
      </p>
    </DeskFrame>
  );
}

const NextPage = ({ query, label }: { query: Record<string, string>; label: string }) => (
  <Link to={`${postsPath}?${new URLSearchParams(query)}`} className={buttonClass("quiet")}>
    {label}
  </Link>
);
