/** As much of a story as a link to it says. */
export interface StoryReference {
  id: string;
  songTitle: string;
  artistName: string;
}
