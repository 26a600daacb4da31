/** What the page's script gets for a form that it sent. */
export type TellingAnswer =
  | {
      at: "stored";
      id: string;
      songTitle: string;
      /** The private link, from the root; null for a signed-in author, who has a list of stories. */
      managePath: string | null;
      /** Whether its recording came along; null if it has none. */
      voice: "held" | "missing" | null;
    }
  /** With why, in words for its author. */
  | { at: "refused"; problem: string };
