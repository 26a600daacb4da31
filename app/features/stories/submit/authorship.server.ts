import { sql } from "drizzle-orm";
import { creditOf } from "~/features/accounts/profile/profiles.server";
import type { Viewer } from "~/features/accounts/viewer";
import { blanks, storyColumns } from "../defaults";
import type { ShownWords } from "../moderation/checks.server";
import { creditedTo, staysUnnamed } from "../public-story";
import type { Submission } from "../schema";

/**
 * What signs a story: its author's account, or the name in its form. That is so for visitors, and for everybody at a
 * gathering, whose form knows of no accounts.
 */
type Signature = "account" | "form";

const signatureOf = ({ userId }: Viewer): Signature => (userId ? "account" : "form");

/** A story's owner and credit (specification, section 6), as its request knows them. */
function authorship(viewer: Viewer, submission: Submission, by = signatureOf(viewer)) {
  const isAnonymous = by === "form" ? !submission.submitter_name : staysUnnamed(viewer, submission);
  const profile = by === "form" || isAnonymous ? null : viewer.profile;
  return {
    userId: viewer.userId,
    userName: profile?.name ?? null,
    userAvatar: profile?.avatarUrl ?? null,
    submitterName: (by === "form" && submission.submitter_name) || blanks.author,
    submitterEmail: submission.submitter_email ?? null,
    isAnonymous,
  };
}

/**
 * The same as it is stored: an account's name and picture are its profile's at that moment. The request may have read
 * another one, or none.
 */
export function storedAuthorship(viewer: Viewer, submission: Submission, by?: Signature) {
  const columns = authorship(viewer, submission, by);
  const { userId, userName } = columns;
  if (userId === null || userName === null) return columns;
  const credit = creditOf(userId);
  return { ...columns, ...credit, userName: sql<string>`coalesce(${credit.userName}, ${userName})` };
}

/**
 * The public text of a submitted story.
 * @param spot where its author was at a gathering
 */
export const sentWords = (
  viewer: Viewer,
  submission: Submission,
  by = signatureOf(viewer),
  spot: string | null = null,
): ShownWords => {
  const columns = { ...storyColumns(submission), ...authorship(viewer, submission, by) };
  return {
    ...columns,
    names: [creditedTo(columns).name, columns.submitterName, submission.place_text ?? null, spot],
  };
};
