/** A published story as the open data has it, described by `openapi.ts`. Times are ISO 8601, addresses absolute. */
export interface OpenStory {
  id: string;
  url: string;
  /** Its page for a frame. */
  embed_url: string;
  text: string;
  /** The text's, as its BCP 47 code; null if nobody can tell. */
  language: string | null;
  song: { title: string; artist: string; album: string | null; url: string | null };
  mood: string | null;
  /** Where its author says that the song found them, and its page if the gazetteer has it. */
  place: { name: string; url: string | null } | null;
  year: number | null;
  told: "typed" | "spoken" | "spoken, edited";
  is_ai_generated: boolean;
  author: { name: string; url: string | null };
  /** Its public recording. */
  voice: { url: string; type: string; seconds: number } | null;
  likes: number;
  shares: number;
  views: number;
  created_at: string;
  changed_at: string;
}

/** A page of the open data, newest first. */
export interface OpenStories {
  licence: { name: string; url: string; summary: string };
  stories: OpenStory[];
  /** Address of the page after it; null on the last one. */
  next: string | null;
}
