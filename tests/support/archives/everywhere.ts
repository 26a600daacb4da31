import { env } from "cloudflare:workers";
import { idsIn } from "./moved-rows";
import { rowsIn } from "./old-stories";

/** All published stories with the database that shows them, as the main database's `archived_stories` says it. */
export async function shownIn(): Promise<Record<string, string>> {
  const listed = await rowsIn<{ id: string }>(
    env.DB,
    "SELECT story_id AS id FROM archived_stories WHERE move IS NULL",
  );
  const archived = new Set(listed.map(({ id }) => id));
  const here = (await idsIn(env.DB)).filter((id) => !archived.has(id));
  const there = (await idsIn(env.OLD)).filter((id) => archived.has(id));
  return Object.fromEntries([...here.map((id) => [id, "main"]), ...there.map((id) => [id, "archive"])]);
}

/** The ids of the stories that both databases have a row of. */
export async function inBoth(): Promise<string[]> {
  const there = new Set(await idsIn(env.OLD, "true"));
  return (await idsIn(env.DB, "true")).filter((id) => there.has(id));
}
