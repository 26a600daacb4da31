/** A song in a list. */
export interface ListedSong {
  id: string;
  slug: string;
  title: string;
  artist: string;
  storyCount: number;
  voiceCount: number;
}
