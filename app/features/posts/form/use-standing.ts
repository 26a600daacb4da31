import { useState } from "react";
import type { DeskPost } from "../editing/find.server";
import type { PostStatus } from "../editing/status";
import type { PostAnswer } from "./post-answer";

/**
 * A post and how it stands: as its page was loaded, or as somebody else has saved it since, which a refused save tells.
 * @returns these, and what to call with what they saved
 */
export function useStanding(post: DeskPost, status: PostStatus) {
  const [conflict, setConflict] = useState<PostAnswer["conflict"]>();
  const isNewer = conflict && conflict.theirs.id === post.id && conflict.version > post.version;
  const standing = isNewer ? { post: conflict.theirs, status: conflict.status } : { post, status };
  return [standing, setConflict] as const;
}
