import type { SubmissionResult } from "@conform-to/react";
import type { ToastMessage } from "~/lib/toast-message";
import type { DeskPost } from "../editing/find.server";
import type { unansweredErrors } from "../editing/messages";
import type { PostStatus } from "../editing/status";

/** Response of a post's form. */
export interface PostAnswer {
  /** Validation errors. */
  result?: SubmissionResult<string[]>;
  saved?: { id: string; version: number; slug: string; toast: ToastMessage };
  /** Somebody else saved meanwhile: their post, how it stands, and the version to overwrite. */
  conflict?: { version: number; theirs: DeskPost; status: PostStatus };
  /** The request failed, or its response was lost; nobody is signed in any more; the form is over its limit in bytes. */
  failed?: keyof typeof unansweredErrors;
}
