import { sql } from "drizzle-orm";
import { inParts } from "~/platform/queries/in-parts";
import type { SearchIndex } from "~/platform/search/search-index";
import { spellingsOf } from "../spelling";
import type { NameKind } from "./found-name";

/** Removes names from the index, and the words that no other name has; those that are not in it are ignored. */
export async function removeNames(
  search: SearchIndex,
  names: readonly { kind: NameKind; key: string }[],
): Promise<void> {
  if (names.length === 0) return;
  const gone = sql`json_each(${JSON.stringify(names)})
    JOIN names ON names.kind = value ->> 'kind' AND names.key = value ->> 'key'`;
  const [rows = []] = await search.query<{ id: number; name: string; detail: string }>(
    sql`SELECT names.id, name, detail FROM ${gone}`,
  );
  const spelt = rows.map(({ id, name, detail }) => ({ id, spellings: spellingsOf(`${name} ${detail}`) }));
  for (const part of inParts(spelt)) {
    const ids = JSON.stringify(part.map(({ id }) => id));
    const spellings = JSON.stringify(part.flatMap((name) => name.spellings));
    await search.query(
      sql`DELETE FROM name_index WHERE rowid IN (SELECT value FROM json_each(${ids}))`,
      sql`DELETE FROM names WHERE id IN (SELECT value FROM json_each(${ids}))`,
      sql`DELETE FROM spellings
        WHERE (variant, word) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${spellings}))
        AND NOT EXISTS (SELECT 1 FROM name_index WHERE name_index MATCH '"' || word || '"')`,
    );
  }
}
