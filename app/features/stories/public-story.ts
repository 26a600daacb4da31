import type { Language } from "~/content/languages";
import type { Mood } from "~/content/moods";
import type { Viewer } from "~/features/accounts/viewer";
import { blanks } from "./defaults";
import type { HowTold } from "./how-told";
import type { Submission } from "./schema";

/** A story for readers, from the database or built in. */
export interface PublicStory {
  id: string;
  content: string;
  songTitle: string;
  artistName: string;
  /** Null if unknown. */
  albumName: string | null;
  /** Last part of the path of its song's page; null if the song is unknown. */
  songSlug: string | null;
  /** Last part of the path of its artist's page; null if the artist is unknown. */
  artistSlug: string | null;
  mood: Mood | null;
  isAiGenerated: boolean;
  author: { name: string; avatarUrl: string | null };
  likedCount: number;
  shareCount: number;
  /** Null for built-in stories, whose views are not counted. */
  viewCount: number | null;
  /** How the text was entered. */
  told: HowTold;
  /** The text's language; null if nobody can tell. */
  language: Language | null;
  /** Whether its recording is public. */
  hasVoice: boolean;
  createdAt: Date;
}

/** Whether a submission is anonymous: by the choice of a signed-in author, or if a visitor gives no name. */
export const staysUnnamed = (viewer: Viewer, submission: Submission): boolean =>
  viewer.userId ? submission.publish_anonymously : !submission.submitter_name;

/** A row of `creditColumns`. */
export interface CreditRow {
  isAnonymous: boolean;
  userName: string | null;
  userAvatar: string | null;
  submitterName: string | null;
}

/** A story's credit: "Anonymous" if its author chose that or gave no name. */
export function creditedTo(row: CreditRow): PublicStory["author"] {
  if (row.isAnonymous) return { name: blanks.author, avatarUrl: null };
  return { name: row.userName ?? row.submitterName ?? blanks.author, avatarUrl: row.userAvatar };
}
