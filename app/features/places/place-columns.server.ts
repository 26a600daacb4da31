import type { Database } from "~/platform/database";
import type { stories } from "~db/schema/stories";
import { findCountry, findPlace, type Place } from "./find-place.server";
import { placeName } from "./place-name";

/** Where and when, as a form has it. */
interface WhereAndWhen {
  place_text?: string;
  /** Absent if the form has none of these fields. */
  place_exactness?: "town" | "country";
  /** Four digits. */
  year?: string;
}

type Columns = Pick<
  typeof stories.$inferInsert,
  "placeText" | "placeExactness" | "placeId" | "placeCountry" | "year"
>;

const nowhere = { placeText: null, placeExactness: null, placeId: null, placeCountry: null };

/** The columns of a story that says neither where nor when. */
export const noWhereAndWhen = { ...nowhere, year: null } satisfies Columns;

/**
 * The columns of where and when a story's song found its teller; none for a form without these fields, which changes nothing.
 * Words that name no place of the gazetteer stay words. Of a story that names the country only, no town is kept.
 */
export async function placeColumns(db: Database, words: WhereAndWhen): Promise<Partial<Columns>> {
  const { place_text: text, place_exactness: exactness } = words;
  if (!exactness) return {};
  const year = words.year ? Number(words.year) : null;
  if (!text) return { ...nowhere, year };
  const place = exactness === "town" ? await findPlace(db, text) : await countryOf(db, text);
  return {
    placeText: place ? placeName(place) : exactness === "town" ? text : lastPart(text),
    placeExactness: place?.kind ?? exactness,
    placeId: place?.id ?? null,
    placeCountry: place?.country ?? null,
    year,
  };
}

async function countryOf(db: Database, text: string): Promise<Place | null> {
  // "Our kitchen, Bratislava" names no place as a whole, and its last part would tell the town.
  const place = (await findPlace(db, text)) ?? (await findPlace(db, lastPart(text)));
  if (place?.kind === "country") return place;
  return findCountry(db, place?.country ?? lastPart(text));
}

const lastPart = (text: string): string => text.split(",").at(-1)?.trim() || text;
