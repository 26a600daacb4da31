import type { Mood } from "../moods";

/**
 * A community story for seeding a local database; null submitter means Anonymous (specification section 3, "Story").
 */
export interface SampleStory {
  song_title: string;
  artist_name: string;
  album_name: string;
  /** Where the song found its teller, in their words. */
  place?: string;
  year?: number;
  mood: Mood;
  story_content: string;
  submitter_name: string | null;
  hours_ago: number;
  liked_count: number;
  share_count: number;
  view_count: number;
  is_ai_generated: boolean;
}
