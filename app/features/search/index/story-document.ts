import type { Language } from "~/content/languages";
import type { Mood } from "~/content/moods";
import { facetsOf } from "../facets";
import { indexText, nameWords, signsOf } from "../words";

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
  language: Language | null;
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
  language,
  places,
  year,
}: IndexedStory) {
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
