import { sha256 } from "~/lib/sha256";
import type { Submission } from "../schema";

/**
 * The keys of a submission, hashes of its complete form, which contains a secret key. Submitting the same form again
 * gives the same keys, hence the same story and response; a form that was changed in between is a new story, so that
 * nothing is overwritten. Left out are the recording of a suggested song, which no draft has, and that a voice is
 * gone by now: the form may have been stored with it. The database stores hashes only.
 */
export async function submissionKeys({ recording_id: _, words_alone: __, ...submission }: Submission) {
  const seed = JSON.stringify(submission);
  const manageToken = await sha256(`manage ${seed}`);
  return {
    manageToken,
    submissionKey: await sha256(`submission ${seed}`),
    manageTokenHash: await hashManageToken(manageToken),
  };
}

/** The hash of a private manage link's token, for the database. */
export const hashManageToken = (token: string): Promise<string> => sha256(`token ${token}`);
