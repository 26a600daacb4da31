import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash";
import type { Progress } from "~/features/newsletter/send/progress.server";
import type { DeskPost } from "~/features/posts/editing/find.server";
import { deletePath, sendPath } from "~/features/posts/editing/paths";
import type { PostStatus } from "~/features/posts/editing/status";
import { ButtonLink } from "~/ui/button";

interface PostDoorsProps {
  post: DeskPost;
  status: PostStatus;
  /** Null if not sent yet. */
  progress: Progress | null;
  /** Number of subscribers it would be sent to now. */
  receivers: number;
}

/** Links to further actions on a stored post, each with a confirmation page. */
export const PostDoors = ({ post, status, progress, receivers }: PostDoorsProps) => (
  <section aria-label="Subscribers, and the end" className="mt-10 border-t border-rule pt-6">
    <div className="flex flex-wrap items-center gap-3">
      {progress ? (
        <ButtonLink to={sendPath(post.id)}>
          <Send size={18} aria-hidden /> Sent to {number(progress.sent)} of {number(progress.total)}
        </ButtonLink>
      ) : status === "published" ? (
        <ButtonLink to={sendPath(post.id)}>
          <Send size={18} aria-hidden /> Send to {number(receivers)} confirmed subscribers
        </ButtonLink>
      ) : null}
      <ButtonLink look="danger" to={deletePath(post.id)}>
        <Trash2 size={18} aria-hidden /> Delete
      </ButtonLink>
    </div>
    {progress || status === "published" ? null : (
      <p className="mt-3 text-sm text-soft">Once it is published, it can be sent to subscribers.</p>
    )}
  </section>
);

const number = (count: number) => count.toLocaleString("en-US");
