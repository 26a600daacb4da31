import type { Viewer } from "~/features/accounts/viewer";
import type { Database } from "~/platform/database";
import { type CheckDeps, findHeldReason } from "./checks.server";

/** What speaks against a sender, and not against a name. */
const ofTheSender = { isTooFast: false, isUnchecked: false, isRobot: false, holdsAll: false };

/**
 * The first of an account's names that a check objects to, by the name of its form field; null if there is none. Unlike
 * a story, which waits for an editor, a name is refused: it is shown with all stories of its account at once.
 */
export async function findHeldName<Field extends string>(
  db: Database,
  viewer: Viewer,
  names: Record<Field, string | null | undefined>,
  checks: CheckDeps,
): Promise<Field | null> {
  const noWords = { storyContent: "", songTitle: "", artistName: "", albumName: "" };
  for (const [field, name] of Object.entries(names) as [Field, string | null | undefined][]) {
    const words = { ...noWords, names: [name ?? null] };
    if (name && (await findHeldReason(db, viewer, words, { ...checks, ...ofTheSender }))) return field;
  }
  return null;
}
