import type { SubmissionResult } from "@conform-to/react";
import type { ToastMessage } from "~/lib/toast-message";
import type { PostWords } from "./post-draft";

/** What the form of a post is answered. */
export interface PostAnswer {
  /** What is wrong with it. */
  result?: SubmissionResult<string[]>;
  saved?: { id: string; version: number; slug: string; toast: ToastMessage };
  /** Somebody else saved in the meantime: their words, and the version to save over. */
  conflict?: { version: number; theirs: PostWords };
  /** Nothing reached the server, or nothing came back. */
  unreachable?: boolean;
}
