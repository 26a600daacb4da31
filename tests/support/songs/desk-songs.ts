import { env } from "cloudflare:workers";
import { type editorNamed, sendStory } from "../desk";
import { deliver } from "../queue";
import { storyRow } from "../stories";
import { changed } from "../story-events";

/** Two spellings of one song, as `tell` makes them of "Harvest Moon" and "Harvest Mon". */
export const right = "harvest-moon--neil-young";
export const wrong = "harvest-mon--neil-young";

interface Song {
  id: string;
  title: string;
  artist: string;
  artist_slug: string;
  story_count: number;
  version: number;
  merged_into: string | null;
}

/** @throws when there is no such song */
export async function songBy(slug: string): Promise<Song> {
  const song = await env.DB.prepare("SELECT * FROM songs WHERE slug = ?").bind(slug).first<Song>();
  if (!song) throw new Error(`No song ${slug}`);
  return song;
}

/** Publishes a story; returns its id. */
export async function tell(title: string, artist = "Neil Young", shared = "on") {
  const text = `A story about ${title}, told at ${performance.now()}.`;
  const sent = await sendStory({
    story_content: text,
    song_title: title,
    artist_name: artist,
    share_with_community: shared,
  });
  await deliver([changed]);
  return sent.id;
}

/** The id of a story's song, and its artist. */
export const songOf = async (id: string) => {
  const row = await storyRow(id);
  return [row?.song_id, row?.artist_slug];
};

/** The songs' numbers of published stories. */
export const counts = async (...slugs: string[]) =>
  Promise.all(slugs.map(async (slug) => (await songBy(slug)).story_count));

/** The newest entry of the log of songs. */
export const latest = () =>
  env.DB.prepare("SELECT id, action FROM song_log ORDER BY rowid DESC").first<{
    id: string;
    action: string;
  }>();

/** What an editor does with songs, by the desk's forms. */
export function songDesk(editor: Awaited<ReturnType<typeof editorNamed>>) {
  const send = (fields: Record<string, string | number>) =>
    editor.post(
      "/desk/songs",
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`])),
    );
  return {
    send,
    async merge(slug: string, into: string) {
      const [song, target] = [await songBy(slug), await songBy(into)];
      const versions = { version: song.version, into_version: target.version };
      return send({ intent: "merge", song: song.id, into: target.id, ...versions });
    },
    async rename(slug: string, title: string, artist: string) {
      const { id, version } = await songBy(slug);
      return send({ intent: "rename", song: id, version, title, artist });
    },
    /** Takes the newest change back. */
    undo: async () => send({ intent: "undo", change: (await latest())?.id ?? "" }),
  };
}
