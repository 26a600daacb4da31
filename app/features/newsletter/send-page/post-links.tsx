import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash";
import type { Progress } from "~/features/newsletter/send/progress.server";
import type { DeskPost } from "~/features/posts/editing/find.server";
import { deletePath, sendPath } from "~/features/posts/editing/paths";
import type { PostStatus } from "~/features/posts/editing/status";
import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";
import { ButtonLink } from "~/ui/button";

interface PostLinksProps {
  post: DeskPost;
  status: PostStatus;
  /** Null if not sent yet. */
  progress: Progress | null;
  /** Number of subscribers it would be sent to now. */
  receivers: number;
}

/** Links to further actions on a stored post, each with a confirmation page. */
export const PostLinks = ({ post, status, progress, receivers }: PostLinksProps) => (
  <section aria-label={t("Send or delete")} className="mt-10 border-t border-rule pt-6">
    <div className="flex flex-wrap items-center gap-3">
      {progress ? (
        <ButtonLink to={sendPath(post.id)}>
          <Send size={18} aria-hidden />{" "}
          {t("Sent to {count} of {total}", {
            count: formatCount(progress.sent),
            total: formatCount(progress.total),
          })}
        </ButtonLink>
      ) : status === "published" ? (
        <ButtonLink to={sendPath(post.id)}>
          <Send size={18} aria-hidden />{" "}
          {t("Send to {count} confirmed subscribers", { count: formatCount(receivers) })}
        </ButtonLink>
      ) : null}
      <ButtonLink look="danger" to={deletePath(post.id)}>
        <Trash2 size={18} aria-hidden /> {t("Delete")}
      </ButtonLink>
    </div>
    {progress || status === "published" ? null : (
      <p className="mt-3 text-sm text-soft">{t("Once it is published, it can be sent to subscribers.")}</p>
    )}
  </section>
);
