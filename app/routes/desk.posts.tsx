import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import PenLine from "lucide-react/icons/pen-line";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { countWaiting } from "~/features/desk/waiting.server";
import { PostList } from "~/features/posts/editing/desk-post-list";
import { listDated, listDrafts } from "~/features/posts/editing/find.server";
import { deskPostPath, newPost, postsPath } from "~/features/posts/editing/paths";
import { statusOf } from "~/features/posts/editing/status";
import { t } from "~/lib/i18n/t";
import { formatCursor, parseCursor } from "~/lib/text/cursor";
import { ButtonLink, buttonClass } from "~/ui/button";

export { headers, meta } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const now = new Date();
  const after = parseCursor(new URL(request.url).searchParams.get("cursor"));
  const [drafts, { posts, hasMore }, waiting] = await Promise.all([
    after ? [] : listDrafts(db),
    listDated(db, after),
    countWaiting({ db, log }),
  ]);
  const last = posts.at(-1);
  return {
    waiting,
    posts: [...drafts, ...posts].map((post) => ({ ...post, status: statusOf(post.publishedAt, now) })),
    next: hasMore && last?.publishedAt ? formatCursor({ createdAt: last.publishedAt, id: last.id }) : null,
  };
}

export default function Posts() {
  const { posts, next, waiting } = useLoaderData<typeof loader>();
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
      {next ? (
        <p className="mt-8">
          <Link to={`${postsPath}?cursor=${encodeURIComponent(next)}`} className={buttonClass("quiet")}>
            {t("Older posts")}
          </Link>
        </p>
      ) : null}
    </DeskFrame>
  );
}
