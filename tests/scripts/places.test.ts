import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fakePath, openAccountDatabase } from "../support/deployment/account";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "places-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As README says how an archive is bound. */
const archive = (binding: string, name: string, folder: string) => `
[[env.production.d1_databases]]
binding = "${binding}"
database_name = "${name}"
database_id = "id-of-${name}"
migrations_dir = "${folder}"
`;

it("counts the stories of archives, too, when it loads the places into the deployed database", () => {
  cpSync("wrangler.toml", join(folder, "wrangler.toml"));
  const config = readFileSync(join(folder, "wrangler.toml"), "utf8");
  writeFileSync(
    join(folder, "wrangler.toml"),
    config +
      archive("ARCHIVE_2025", "liner-notes-2025", "migrations") +
      archive("ARCHIVE_2025_SEARCH", "liner-notes-2025-search", "migrations-search"),
  );
  const main = openAccountDatabase(folder);
  const old = openAccountDatabase(folder, "d1-ARCHIVE_2025.sqlite");
  old.exec(
    `INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, album_name, is_published,
       submission_key, consented_at, consent_version, place_id, place_country)
     VALUES ('told', 'We danced.', 'Sodade', 'Cesária Évora', 'cesariaevora', 'Album', 1, 'key', 0, 'test',
       'lisbon-portugal', 'PT')`,
  );
  const { status, stderr } = spawnSync("tsx", [resolve("scripts/places/load.ts"), "--remote"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, FAKE: folder, PATH: fakePath() },
  });
  expect([status, stderr]).toEqual([0, ""]);
  const regions = ["seattle-united-states", "toronto-canada", "munich-germany", "portugal"].map((id) =>
    main.prepare("SELECT region_keys FROM places WHERE id = ?").get(id),
  );
  expect(regions.map((row) => row?.region_keys)).toEqual(["washington wa", "ontario on", "bavaria", null]);
  const counts = main
    .prepare("SELECT id, story_count AS stories, exact_count AS exact FROM places WHERE story_count > 0")
    .all();
  main.close();
  old.close();
  expect(counts).toEqual([
    { id: "portugal", stories: 1, exact: 0 },
    { id: "lisbon-portugal", stories: 1, exact: 1 },
  ]);
});
