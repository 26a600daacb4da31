import { DatabaseSync } from "node:sqlite";

/** A page to measure. */
export interface Visit {
  name: string;
  path: string;
  /** Needs the author's session. */
  signedIn?: boolean;
  /** Maximum rows read, if the number depends on how full a page is; otherwise it must be the same at any size. */
  most?: number;
}

/**
 * Rows of a story with all the stories that its page can lead on to: of its song, its artist, its mood, and inspired
 * ones.
 */
const fullStory = 32;

/** Rows of a desk page: its own, and at most 501 for each number on its tabs (features/desk/queue/max-counted.ts). */
const desk = 1500;

/**
 * The pages to measure: full pages of the same kind at any size.
 * @param file the database's
 */
export function visitsOf(file: string): Visit[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const one = <Row>(sql: string) => database.prepare(sql).get() as Row;
  const cursorAt = (sql: string) => {
    const row = one<{ created_at: number; id: string }>(sql);
    return `${row.created_at}.${row.id}`;
  };
  const { published } = one<{ published: number }>(
    "SELECT count(*) AS published FROM stories WHERE is_published = 1",
  );
  const page = Math.min(5000, Math.floor(published / 20) - 5);
  const feedCursor = cursorAt(
    `SELECT created_at, id FROM stories WHERE is_published = 1 ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET ${page * 20 - 21}`,
  );
  const ownCursor = cursorAt(
    `SELECT created_at, id FROM stories WHERE user_id = 'prolific' ORDER BY created_at, id LIMIT 1 OFFSET 21`,
  );
  const logCursor = cursorAt(
    "SELECT created_at, id FROM story_reviews ORDER BY created_at, id LIMIT 1 OFFSET 60",
  );
  const artist = (sql: string) =>
    one<{ name: string }>(`SELECT name FROM artists WHERE ${sql} LIMIT 1`).name.replace(" ", "+");
  const { parts } = one<{ parts: number }>("SELECT max(number) AS parts FROM sitemap_parts");
  const { id } = one<{ id: string }>(
    "SELECT id FROM stories WHERE is_published = 1 AND inspired_by IS NULL AND id <> 'muse00000000' ORDER BY rowid DESC LIMIT 1",
  );
  const community = (search: string) => `/community?${search}`;
  const byArtist = (name: string) => community(`filter=artist&artist=${name}`);
  const visits = [
    { name: "community", path: "/community" },
    { name: "community, page 5,000", path: community(`cursor=${feedCursor}`) },
    { name: "AI stories", path: community("filter=ai") },
    { name: "fan stories", path: community("filter=fan") },
    { name: "artists to pick from", path: community("filter=artist") },
    { name: "artist with the most stories", path: byArtist(artist("1 ORDER BY story_count DESC")) },
    {
      name: "artist of 21 stories or a few more",
      path: byArtist(artist("story_count >= 21 ORDER BY story_count")),
    },
    { name: "artist of five stories", path: byArtist(artist("story_count = 5")) },
    { name: "story", path: `/story/${id}`, most: fullStory },
    { name: "story that inspired one in a hundred", path: "/story/muse00000000", most: fullStory },
    { name: "my stories, one in a hundred of all", path: "/my-stories", signedIn: true },
    { name: "my stories, the last page", path: `/my-stories?after=${ownCursor}`, signedIn: true },
    { name: "the same author's public page", path: "/u/prolific" },
    { name: "desk: queue", path: "/desk", signedIn: true, most: desk },
    { name: "desk: log", path: "/desk/log", signedIn: true, most: desk },
    { name: "desk: log, the last page", path: `/desk/log?cursor=${logCursor}`, signedIn: true, most: desk },
    { name: "desk: reports", path: "/desk/reports", signedIn: true, most: desk },
    { name: "desk: letters", path: "/desk/letters", signedIn: true, most: desk },
    { name: "map: the world", path: "/map" },
    { name: "map: the densest cell", path: "/map?cell=4.1.8" },
    { name: "a town's stories", path: "/place/hamburg-germany" },
    { name: "a country's stories", path: "/place/germany" },
    { name: "years", path: "/years" },
    { name: "a year's stories", path: "/year/1994" },
    { name: "newsletter", path: "/newsletter" },
    { name: "feed of stories", path: "/community/rss.xml" },
    { name: "feed of posts", path: "/newsletter/atom.xml" },
    { name: "sitemap: index", path: "/sitemap.xml", most: 2 + published / 40_000 },
    { name: "sitemap: a part", path: `/sitemap/stories-${Math.max(1, parts - 1)}.xml`, most: 50_002 },
  ];
  database.close();
  return visits;
}
