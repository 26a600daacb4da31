import type { Mood } from "~/content/moods";
import { facetsOf } from "../facets";
import { languageOf } from "../language";
import { indexText, nameWords, signsOf, wordsOf } from "../words";

/** What the index has of a story. */
export interface IndexedStory {
  id: string;
  title: string;
  artist: string;
  /** Empty if unknown. */
  album: string;
  /** Empty if the story is not signed. */
  author: string;
  text: string;
  mood: Mood | null;
  isSpoken: boolean;
  /** Its place and its country, by id and code. */
  places: readonly string[];
  year: number | null;
}

/** A row of `story_index`, by column, with the story's id. */
export function documentOf({
  id,
  title,
  artist,
  album,
  author,
  text,
  mood,
  isSpoken,
  places,
  year,
}: IndexedStory) {
  const language = languageOf(
    text,
    wordsOf(text).map(({ folded }) => folded),
  );
  const names = {
    title: indexText(title),
    artist: indexText(artist),
    album: indexText(album),
    author: indexText(author),
  };
  const named = nameWords(Object.values(names).flatMap((name) => (name ? name.split(" ") : [])));
  return {
    id,
    ...names,
    body: indexText(text),
    signs: signsOf([title, artist, album, author, text].join("\n")),
    facets: [...facetsOf({ mood, isSpoken, language, places, year }), ...named].join(" "),
  };
}

export type StoryDocument = ReturnType<typeof documentOf>;
