import type { SubmissionResult } from "@conform-to/react";
import type { ToastMessage } from "~/lib/toast-message";
import type { PostWords } from "./post-draft";

/** Response of a post's form. */
export interface PostAnswer {
  /** Validation errors. */
  result?: SubmissionResult<string[]>;
  saved?: { id: string; version: number; slug: string; toast: ToastMessage };
  /** Somebody else saved meanwhile: their content, and the version to overwrite. */
  conflict?: { version: number; theirs: PostWords };
  /** The request failed, or its response was lost. */
  unreachable?: boolean;
}
