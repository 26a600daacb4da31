import { type Script, scripts } from "~/features/songs/script";
import { msg } from "~/lib/i18n/t";

/** The orders of the list of songs. */
export const songOrders = [
  { id: "told", label: msg("Most told") },
  { id: "new", label: msg("Newest") },
  { id: "name", label: msg("A–Z") },
] as const;

export type SongOrder = (typeof songOrders)[number]["id"];

/** What the list of songs shows. */
export interface SongsQuery {
  order: SongOrder;
  /** Script of the titles, for the order by name. */
  script: Script;
  /** First letters of the titles, for the order by name; empty for all. */
  from: string;
  /** What somebody types to find a song; null to list all. */
  typed: string | null;
  /** Slug of an artist, whose songs are listed by how often they were told of; null for all. */
  artist: string | null;
  /** Id of the last song of the previous page. */
  after: string | null;
}

const isOrder = (value: string | null): value is SongOrder => songOrders.some(({ id }) => id === value);
const isScript = (value: string | null): value is Script => scripts.some((script) => script === value);

/** Parses the query of a URL; what is unknown becomes the default. */
export function parseSongsQuery(search: URLSearchParams): SongsQuery {
  const order = search.get("order");
  const script = search.get("script");
  return {
    order: isOrder(order) ? order : "told",
    script: isScript(script) ? script : "Latin",
    from: (search.get("from") ?? "").trim().toLowerCase().slice(0, 8),
    typed: search.get("q")?.trim().slice(0, 60) || null,
    artist: search.get("artist")?.slice(0, 200) || null,
    after: /^[\w-]{1,40}$/.exec(search.get("after") ?? "")?.[0] ?? null,
  };
}

/** URL of the list of songs. */
export function songsAddress(query: Partial<SongsQuery>): string {
  const search = new URLSearchParams();
  const { order = "told", script = "Latin", from, typed, artist, after } = query;
  if (typed) return `/songs?${new URLSearchParams({ q: typed })}`;
  if (artist) search.set("artist", artist);
  else if (order !== "told") search.set("order", order);
  if (order === "name" && script !== "Latin") search.set("script", script);
  if (order === "name" && from) search.set("from", from);
  if (after) search.set("after", after);
  return search.size > 0 ? `/songs?${search}` : "/songs";
}
