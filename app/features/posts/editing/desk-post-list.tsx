import { Link } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { inEnglishHere } from "~/lib/text/in-language";
import { Badge } from "~/ui/badge";
import { Moment } from "~/ui/moment";
import { RelativeTime } from "~/ui/relative-time";
import { Trans } from "~/ui/trans";
import type { ListedPost } from "./find.server";
import { deskPostPath } from "./paths";
import { type PostStatus, statusWords } from "./status";

interface PostListProps {
  posts: (ListedPost & { status: PostStatus })[];
}

/** Rows of posts with status and date. */
export const PostList = ({ posts }: PostListProps) => (
  <ul className="divide-y divide-rule">
    {posts.map(({ id, title, author, status, publishedAt, changedAt, sentAt }) => (
      <li key={id} className="grid gap-1 py-4 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link to={deskPostPath(id)} className="link font-serif text-xl">
            <bdi {...inEnglishHere()}>{title}</bdi>
          </Link>
          <Badge className="border border-rule-strong">{t(statusWords[status])}</Badge>
          {sentAt ? <Badge className="border border-rule-strong">{t("Sent")}</Badge> : null}
        </p>
        <p className="text-sm text-soft">
          {author} · {publishedAt ? <Moment at={publishedAt} /> : null}
          {publishedAt ? " · " : null}
          <Trans text={t("changed {time}")} values={{ time: <RelativeTime at={changedAt} /> }} />
        </p>
      </li>
    ))}
  </ul>
);
