import { msg } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import type { stories } from "~db/schema/stories";
import { countryOfCode, findCountry, findPlace, type Place, placeParts } from "./find-place.server";
import { placeName } from "./place-name";

/** Why a form is refused of which `lacksCountry` is true. */
export const countryUnknown = msg(
  "We don’t know the country of this place, and showing the country only would keep nothing of it. Put the country behind a comma, such as “Smallville, United States”, or leave the place empty.",
);

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
 * The columns of where and when a story's song found its teller; none for a form without these fields, which changes
 * nothing. Words that name no place of the gazetteer stay words. Of a story that names the country only, no town is
 * kept: none of its words, if they name no country.
 */
export async function placeColumns(db: Database, words: WhereAndWhen): Promise<Partial<Columns>> {
  const { place_text: text, place_exactness: exactness } = words;
  if (!exactness) return {};
  const year = words.year ? Number(words.year) : null;
  if (!text) return { ...nowhere, year };
  const place = exactness === "town" ? await findPlace(db, text) : await countryOf(db, text);
  if (!place && exactness === "country") return { ...nowhere, year };
  return {
    placeText: place ? placeName(place) : text,
    placeExactness: place?.kind ?? exactness,
    placeId: place?.id ?? null,
    placeCountry: place?.country ?? null,
    year,
  };
}

/**
 * Whether a form asks to show the country only, and its words name none: any part of them may be the town.
 * @param stored what the story says already, which is saved again as it is
 */
export async function lacksCountry(
  db: Database,
  { place_text: text, place_exactness: exactness }: WhereAndWhen,
  stored: { place_text?: string | null; place_exactness?: string | null } = {},
): Promise<boolean> {
  if (!text || exactness !== "country") return false;
  if (text === stored.place_text && exactness === stored.place_exactness) return false;
  return (await countryOf(db, text)) === null;
}

async function countryOf(db: Database, text: string): Promise<Place | null> {
  // "Our kitchen, Bratislava" names no place as a whole, and its last part would tell the town.
  const place = (await findPlace(db, text)) ?? (await findPlace(db, lastPart(text)));
  if (place?.kind === "country") return place;
  return place ? countryOfCode(db, place.country) : findCountry(db, lastPart(text));
}

const lastPart = (text: string): string => placeParts(text).at(-1)?.trim() || text;
