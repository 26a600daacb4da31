import type { Mood } from "~/content/moods";
import type { Viewer } from "~/features/accounts/viewer";
import { blanks } from "./defaults";
import type { HowTold } from "./how-told";
import type { Submission } from "./schema";

/** A story as readers get it, whether it stands in the database or is built in. */
export interface PublicStory {
  id: string;
  content: string;
  songTitle: string;
  artistName: string;
  /** Null where none is known. */
  albumName: string | null;
  mood: Mood | null;
  isAiGenerated: boolean;
  author: { name: string; avatarUrl: string | null };
  likedCount: number;
  shareCount: number;
  /** Null for built-in stories, whose views nobody counts. */
  viewCount: number | null;
  /** How the text came about. */
  told: HowTold;
  /** Whether its author's voice can be heard. */
  hasVoice: boolean;
  createdAt: Date;
}

/** Whether a story that is sent names nobody: an account's by its choice, a visitor's where no name is given. */
export const staysUnnamed = (viewer: Viewer, submission: Submission): boolean =>
  viewer.userId ? submission.publish_anonymously : !submission.submitter_name;

/** Who a story is credited to: "Anonymous" when its author asked for that or gave no name. */
export function creditedTo(row: {
  isAnonymous: boolean;
  userName: string | null;
  userAvatar: string | null;
  submitterName: string | null;
}): PublicStory["author"] {
  if (row.isAnonymous) return { name: blanks.author, avatarUrl: null };
  return { name: row.userName ?? row.submitterName ?? blanks.author, avatarUrl: row.userAvatar };
}
