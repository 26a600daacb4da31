/** A piece of a story's text; with times in seconds, if it occurs in the recording. */
export interface Passage {
  text: string;
  start?: number;
  end?: number;
}
