import { unnamed } from "~/lib/songs/unnamed";
import { foldedKey } from "~/lib/text/folded-key";
import type { StoryWords } from "./schema";
import { anonymous } from "./shown-name";

/** Defaults for names that the author left blank (specification, section 5). */
export const blanks = { ...unnamed, author: anonymous } as const;

/** The columns of an author's choices; omitted ones stay unchanged. */
export const choiceColumns = ({ mood, format }: Pick<StoryWords, "mood" | "format">) => ({
  ...(mood ? { mood: mood === "none" ? null : mood } : {}),
  ...(format ? { format: format === "none" ? null : format } : {}),
});

/** The columns of an author's text, with defaults for blank fields. */
export function storyColumns(words: StoryWords) {
  const artistName = words.artist_name || blanks.artist;
  return {
    storyContent: words.story_content,
    songTitle: words.song_title || blanks.song,
    artistName,
    artistKey: foldedKey(artistName),
    albumName: words.album_name || blanks.album,
    submitterName: words.submitter_name || blanks.author,
  };
}
