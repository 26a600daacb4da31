import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { Moment } from "~/ui/moment";
import { Trans } from "~/ui/trans";
import type { DeskPost } from "../editing/find.server";
import type { PostStatus } from "../editing/status";
import { postPath } from "../paths";

/** One line with a post's visibility and date. */
export const PostStanding = ({ post, status }: { post: DeskPost; status: PostStatus }) => {
  if (!post.publishedAt) return <>{t("A draft: only editors see it.")}</>;
  if (status === "scheduled") {
    return (
      <Trans
        text={t("Comes out by itself on {moment}.")}
        values={{ moment: <Moment at={post.publishedAt} /> }}
      />
    );
  }
  return (
    <Trans
      text={t("{published} since {moment}.")}
      values={{
        published: (
          <a href={pathHere(postPath(post))} className="link">
            {t("Published")}
          </a>
        ),
        moment: <Moment at={post.publishedAt} />,
      }}
    />
  );
};
