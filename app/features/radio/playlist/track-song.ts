/** A track's song: where its stories are, and how many of them there are and can be heard. */
export interface TrackSong {
  slug: string;
  path: string;
  storyCount: number;
  voiceCount: number;
}
