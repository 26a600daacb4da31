import type { SubmissionResult } from "@conform-to/react";

/** The answer to a form with a story's words that was refused. */
export type EditResult = SubmissionResult<string[]> & {
  /** Of one from a page that is older than the story: how that reads now, to compare and copy from. */
  theirs?: string;
};
