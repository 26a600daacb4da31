import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { migrate } from "../../../scripts/database/migrate";

/** The local databases of an archive and of its search index, by their bindings. */
export const databasesOf = (archive: string): Record<string, { id: string }> => ({
  [`ARCHIVE_${archive}`]: { id: `archive-${archive}` },
  [`ARCHIVE_${archive}_SEARCH`]: { id: `archive-${archive}-search` },
});

/**
 * Creates the empty databases of an archive.
 * @param state the folder of a server that isn't running
 */
export async function createArchive(state: string, archive: string): Promise<void> {
  const d1Databases = databasesOf(archive);
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: `${state}/v3`,
      modules: true,
      script: "export default {}",
      d1Databases,
    }),
  );
  const [stories = "", search = ""] = Object.keys(d1Databases);
  await migrate(await platform.getD1Database(stories), "migrations");
  await migrate(await platform.getD1Database(search), "migrations-search");
  await platform.dispose();
}
