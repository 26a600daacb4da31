/** The parts of a story needed for a link to it. */
export interface StoryReference {
  id: string;
  songTitle: string;
  artistName: string;
}
