import { and, asc, eq, sql } from "drizzle-orm";
import { cellAt, deepestLevel } from "~/features/catalogue/map/view";
import { countryName, shownPlaceName } from "~/features/places/place-name";
import { placeList } from "~/features/stories/feed/feed-list.server";
import { toFeedPage } from "~/features/stories/feed/feed-page";
import { listPublished } from "~/features/stories/lists.server";
import { currentLocale } from "~/lib/i18n/t";
import { parseCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { isCountry, isToldPlace, places } from "~db/schema/places";

/** Towns that a country's page lists at once. */
const townsPerPage = 120;

/** What a place's page shows; null for a place that nobody has told of. */
export async function openPlace(db: Database, id: string, search: URLSearchParams) {
  const row = await db.select().from(places).where(eq(places.id, id)).get();
  if (!row || row.storyCount === 0) return null;
  const isCountry = row.kind === "country";
  const after = parseCursor(search.get("cursor"));
  const [page, towns, country] = await Promise.all([
    listPublished(db, placeList(row), after),
    isCountry ? listTowns(db, row.country, search.get("towns")) : noTowns,
    isCountry ? null : findCountryOf(db, row.country),
  ]);
  return {
    place: {
      id,
      name: isCountry ? shownPlaceName(row) : row.name,
      fullName: shownPlaceName(row),
      isCountry,
      /** Of its country. */
      code: row.country,
      storyCount: row.storyCount,
      cell: cellAt(row, isCountry ? 4 : deepestLevel),
    },
    country,
    towns,
    ...toFeedPage(page, after),
  };
}

const noTowns = { shown: [] as Town[], next: null as string | null };

interface Town {
  id: string;
  name: string;
  region: string | null;
  storyCount: number;
}

/** A country's towns that were told of, by name, and the id to continue after; an unknown one is the beginning. */
async function listTowns(db: Database, country: string, after: string | null) {
  const rows: Town[] = await db
    .select({ id: places.id, name: places.name, region: places.region, storyCount: places.storyCount })
    .from(places)
    .where(
      and(
        isToldPlace,
        eq(places.country, country),
        eq(places.kind, "town"),
        after
          ? sql`(${places.name}, ${places.id}) > (coalesce((SELECT name FROM places WHERE id = ${after}), ''), ${after})`
          : undefined,
      ),
    )
    .orderBy(asc(places.name), asc(places.id))
    .limit(townsPerPage + 1);
  const shown = rows.slice(0, townsPerPage);
  return { shown, next: rows.length > townsPerPage ? (shown.at(-1)?.id ?? null) : null };
}

async function findCountryOf(db: Database, code: string) {
  const row = await db
    .select({ id: places.id })
    .from(places)
    .where(and(isCountry, eq(places.country, code)))
    .get();
  return row ? { id: row.id, name: countryName(code, currentLocale()) } : null;
}
