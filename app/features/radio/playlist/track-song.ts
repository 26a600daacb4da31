/** Where the stories of a track's song are, and how many. */
export interface TrackSong {
  path: string;
  storyCount: number;
}
