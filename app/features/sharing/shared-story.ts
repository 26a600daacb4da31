import { firstCharacters } from "~/lib/text/text";

/** What is said about a story where it is shared. */
export interface SharedStory {
  id: string;
  title: string;
  artist: string;
  text: string;
  /** Where the picture of the story's card lies, from the root; null for a story without one. */
  image: string | null;
}

// A post may have 280 characters, and names may be longer than that.
const longestName = 90;

/** Twitter's page that writes a post. Source: X Developer Platform, "Web Intent". */
export const twitterIntent = (story: SharedStory, address: string): string =>
  `https://twitter.com/intent/tweet?${query({ text: headline(story), url: address })}`;

/** Facebook's page that shares an address; it reads title and picture from there. */
export const facebookSharer = (address: string): string =>
  `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`;

/** What stands below a picture, where nobody can follow a link but may read one. */
export const caption = (story: SharedStory, address: string): string =>
  [headline(story), cut(story.text, 150), address].join("\n\n");

/** A story by its song, in one line. */
export const headline = ({ title, artist }: SharedStory): string =>
  `The story of “${cut(title, longestName)}” by ${cut(artist, longestName)}`;

function cut(text: string, length: number): string {
  const start = firstCharacters(text, length);
  return start === firstCharacters(text, length + 1) ? start : `${start.trimEnd()}…`;
}

/** As a query string with %20 for blanks: Facebook's and Twitter's apps show a plus as it is. */
const query = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join("&");
