import { sha256 } from "~/lib/sha256";
import type { Submission } from "../schema";

/**
 * The keys of one submission, drawn from the secret that its form made and from everything in the form. The same
 * form sent again gives the same keys, hence the same story and the same answer; a form that was changed in between
 * is a story of its own, so that nothing typed is overwritten. The database holds hashes only.
 */
export async function submissionKeys(submission: Submission) {
  const seed = JSON.stringify(submission);
  const manageToken = await sha256(`manage ${seed}`);
  return {
    manageToken,
    submissionKey: await sha256(`submission ${seed}`),
    manageTokenHash: await hashManageToken(manageToken),
  };
}

/** What the database keeps of the token in a private manage link. */
export const hashManageToken = (token: string): Promise<string> => sha256(`token ${token}`);
