import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { artistSlug, songSlug } from "../../../app/lib/text/song-key";
import { cardSamples } from "../../../scripts/check/card-samples.mjs";
import { databaseIn } from "../../../scripts/lib/local-database.mjs";
import { storiesOf } from "../large/stories";
import { textsOf } from "./texts";

/** The scripts of which one story each is in the archive, by the names of the card tests' samples. */
export const scripts = [
  ...["accents", "Vietnamese", "Cyrillic", "Greek", "Japanese", "Chinese", "Chinese, traditional", "Korean"],
  ...["Arabic", "Hebrew", "Hindi", "Thai"],
];

const songsPerArtist = 15;

const columnsOf = (row: object) => Object.keys(row);

/**
 * A local site with `count` stories and an empty search index; kept until migrations or generators change.
 * @returns its state folder
 */
export function openSearchArchive(count: number): string {
  const state = `.cache/bench/search-${count}`;
  const stamp = stampOf([
    "migrations*/*.sql",
    "tests/bench/large/{stories,random}.ts",
    "tests/bench/search/{archive,texts}.ts",
  ]);
  const stampFile = `${state}/stamp`;
  if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
    rmSync(state, { recursive: true, force: true });
    mkdirSync(state, { recursive: true });
    migrate("DB", state);
    const database = new DatabaseSync(databaseIn(state, "stories"));
    fill(database, count);
    database.close();
    writeFileSync(stampFile, stamp);
  }
  const index = databaseIn(state, "documents");
  if (index) for (const suffix of ["", "-wal", "-shm"]) rmSync(`${index}${suffix}`, { force: true });
  migrate("SEARCH", state);
  return state;
}

const migrate = (binding: string, state: string) =>
  execFileSync("wrangler", ["d1", "migrations", "apply", binding, "--local", "--persist-to", state], {
    stdio: "pipe",
    env: { ...process.env, CI: "true", LINER_NOTES_SKIP_BUILD: "1" },
  });

function fill(database: DatabaseSync, count: number): void {
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; PRAGMA foreign_keys = OFF");
  const indexes = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`);
  const texts = textsOf(count);
  const samples = scripts.map((name) => cardSamples.find((sample) => sample.name === name));
  const every = Math.floor(count / (samples.length + 1));
  let insert: ReturnType<DatabaseSync["prepare"]> | undefined;
  let at = 0;
  database.exec("BEGIN");
  for (const row of storiesOf(count)) {
    const sample = at % every === 0 ? samples[at / every - 1] : undefined;
    const rank = Number(/\d+/.exec(`${row.artist_name}`)?.[0]);
    const title = texts.title(rank, Number(/\d+/.exec(`${row.song_title}`)?.[0]) % songsPerArtist);
    const artist = texts.name(rank);
    const slug = songSlug(title, artist);
    const values = {
      ...row,
      is_published: sample ? 1 : row.is_published,
      story_content: sample?.story ?? texts.story(),
      song_title: title,
      artist_name: artist,
      song_slug: slug,
      song_id: slug,
      artist_slug: artistSlug(artist),
      counted_song: row.is_published ? slug : null,
      inspired_by: null,
    };
    insert ??= database.prepare(
      `INSERT INTO stories (${columnsOf(values).join()}) VALUES (${columnsOf(values)
        .map(() => "?")
        .join()})`,
    );
    insert.run(...Object.values(values).map((value) => value ?? null));
    at++;
  }
  database.exec(`
    INSERT INTO songs (id, slug, title, artist, artist_slug, script, sort_key, story_count, first_told_at)
      SELECT song_slug, song_slug, min(song_title), min(artist_name), min(artist_slug), 'Latin', lower(min(song_title)),
        sum(is_published), min(created_at)
      FROM stories GROUP BY song_slug;`);
  for (const { sql } of indexes) database.exec(sql);
  database.exec("COMMIT");
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

function stampOf(patterns: string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(patterns).sort()) hash.update(readFileSync(file));
  return hash.digest("hex");
}
