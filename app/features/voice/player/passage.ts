/** A piece of a story's text; times in seconds, where it is said in the recording. */
export interface Passage {
  text: string;
  start?: number;
  end?: number;
}
