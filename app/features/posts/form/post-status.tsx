import { Moment } from "~/ui/moment";
import type { DeskPost } from "../editing/find.server";
import type { PostStatus } from "../editing/status";
import { postPath } from "../paths";

/** One line with a post's visibility and date. */
export const PostStanding = ({ post, status }: { post: DeskPost; status: PostStatus }) => {
  if (!post.publishedAt) return <>A draft: only editors see it.</>;
  if (status === "scheduled") {
    return (
      <>
        Comes out by itself on <Moment at={post.publishedAt} />.
      </>
    );
  }
  return (
    <>
      <a href={postPath(post)} className="link">
        Published
      </a>{" "}
      since <Moment at={post.publishedAt} />.
    </>
  );
};
