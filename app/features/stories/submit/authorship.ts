import type { Viewer } from "~/features/accounts/viewer";
import { blanks, storyColumns } from "../defaults";
import type { ShownWords } from "../moderation/checks.server";
import { creditedTo, staysUnnamed } from "../public-story";
import type { Submission } from "../schema";

/** A story's owner and credit (specification, section 6). An account's name comes from its profile. */
export function authorship(viewer: Viewer, submission: Submission) {
  const { userId, profile } = viewer;
  const isAnonymous = staysUnnamed(viewer, submission);
  return {
    userId,
    userName: isAnonymous ? null : (profile?.name ?? null),
    userAvatar: isAnonymous ? null : (profile?.avatarUrl ?? null),
    submitterName: (!userId && submission.submitter_name) || blanks.author,
    submitterEmail: submission.submitter_email ?? null,
    isAnonymous,
  };
}

/** The public text of a submitted story. */
export const sentWords = (viewer: Viewer, submission: Submission): ShownWords => {
  const columns = { ...storyColumns(submission), ...authorship(viewer, submission) };
  return {
    ...columns,
    names: [creditedTo(columns).name, columns.submitterName, submission.place_text ?? null],
  };
};
