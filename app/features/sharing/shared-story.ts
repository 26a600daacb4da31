import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { firstCharacters } from "~/lib/text/text";

/** The data of a shared story. */
export interface SharedStory {
  id: string;
  title: string;
  artist: string;
  text: string;
  /** Path of the story's card image, from the root; null if there is none. */
  image: string | null;
}

// A tweet may have 280 characters, of which emoji and most letters of East Asia take two each; names can be longer.
const maxNameLength = 56;

/** Twitter's page for composing a post. Source: X Developer Platform, "Web Intent". */
export const twitterIntent = (story: SharedStory, address: string): string =>
  `https://twitter.com/intent/tweet?${query({ text: headline(story), url: address })}`;

/** Facebook's page for sharing a URL; Facebook reads title and image from the URL itself. */
export const facebookSharer = (address: string): string =>
  `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`;

/** Caption of an image, with the URL as text, since links aren't clickable there. */
export const caption = (story: SharedStory, address: string): string =>
  [headline(story), cut(story.text, 150), address].join("\n\n");

/** One line that names a story by its song. */
export const headline = ({ title, artist }: SharedStory): string =>
  t("The story of “{title}” by {artist}", {
    title: cut(songNameHere(title), maxNameLength),
    artist: cut(songNameHere(artist), maxNameLength),
  });

function cut(text: string, length: number): string {
  const start = firstCharacters(text, length);
  return start === firstCharacters(text, length + 1) ? start : `${start.trimEnd()}…`;
}

/** A query string with %20 for spaces: Facebook's and Twitter's apps show a plus literally. */
const query = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join("&");
