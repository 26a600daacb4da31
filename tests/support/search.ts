import { env } from "cloudflare:workers";
import type { StoryEvent } from "~/features/stories/events";
import { deliver } from "./queue";
import { visit } from "./site";

/** Stores published stories and has them indexed, oldest first; each with the columns given. */
export async function fillSearch(rows: Record<string, string | number | null>[]): Promise<void> {
  const defaults = {
    song_title: "Harvest Moon",
    artist_name: "Neil Young",
    album_name: "Unknown Album",
    is_published: 1,
    is_anonymous: 1,
    consented_at: 0,
    consent_version: "test",
  };
  await env.DB.batch(
    rows.map((row, at) => {
      const id = row.id ?? `found-${at + 1}`;
      const values = { ...defaults, artist_key: id, submission_key: id, created_at: 1000 + at, ...row, id };
      const columns = Object.keys(values);
      return env.DB.prepare(
        `INSERT INTO stories (${columns.join()}) VALUES (${columns.map(() => "?").join()})`,
      ).bind(...Object.values(values));
    }),
  );
  await deliver(rows.map((row, at) => changedEvent(`${row.id ?? `found-${at + 1}`}`)));
}

/** The event after a story was published, changed, hidden or withdrawn. */
export const changedEvent = (storyId: string): StoryEvent => ({
  type: "story.visibility-changed",
  version: 1,
  storyId,
});

/** The ids of the stories that a search's page shows, in order, its text and its next page. */
export async function search(query: Record<string, string> | string, bindings: Partial<Env> = {}) {
  const path = typeof query === "string" ? query : `/search?${new URLSearchParams(query)}`;
  const answer = await visit(path, {}, bindings);
  const main = answer.text.slice(answer.text.indexOf("<main"), answer.text.indexOf("</main>"));
  return {
    ...answer,
    main,
    ids: Array.from(main.matchAll(/<h3[^>]*><a[^>]*href="\/story\/([^"]+)"/g), ([, id]) => id ?? ""),
    marked: Array.from(main.matchAll(/<mark>([^<]*)<\/mark>/g), ([, text]) => text ?? ""),
    names: Array.from(main.matchAll(/href="(\/(?:song|artist|u)\/[^"]+)"/g), ([, href]) =>
      decodeURIComponent(href ?? ""),
    ),
    next: /href="(\/search\?[^"]*cursor=[^"]+)"/.exec(main)?.[1]?.replaceAll("&amp;", "&") ?? null,
  };
}

/** Number of documents in the index. */
export const documents = () => env.SEARCH.prepare("SELECT count(*) AS n FROM documents").first<number>("n");

/** Whether the index itself has a word, whatever is shown of it. */
export const indexHas = async (word: string) =>
  (await env.SEARCH.prepare("SELECT rowid FROM story_index WHERE story_index MATCH ?")
    .bind(`"${word}"`)
    .first()) !== null;
