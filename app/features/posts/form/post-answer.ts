import type { SubmissionResult } from "@conform-to/react";
import { msg } from "~/lib/i18n/t";
import type { ToastMessage } from "~/lib/toast-message";
import type { DeskPost } from "../editing/find.server";
import type { PostStatus } from "../editing/status";

/** Response of a post's form. */
export interface PostAnswer {
  /** Validation errors. */
  result?: SubmissionResult<string[]>;
  saved?: { id: string; version: number; slug: string; toast: ToastMessage };
  /** Somebody else saved meanwhile: their post, how it stands, and the version to overwrite. */
  conflict?: { version: number; theirs: DeskPost; status: PostStatus };
  /** Why there is no answer: none came, nobody is signed in any more, or the form is over its limit in bytes. */
  failed?: keyof typeof unansweredErrors;
}

/** Error messages of a post's form that got no answer. */
export const unansweredErrors = {
  signedOut: msg("You’re signed out. Your words are kept on this device; sign in in another tab, then save."),
  tooLarge: msg("That is more than we can take. What you typed is still here."),
  unreachable: msg("The server can’t be reached. Your words are kept on this device; try again in a moment."),
} as const;
