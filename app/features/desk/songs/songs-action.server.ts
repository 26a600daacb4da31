import { data } from "@remix-run/cloudflare";
import { logDecision } from "~/features/accounts/log-decision";
import type { Editor } from "~/features/accounts/require-editor.server";
import { indexSongs } from "~/features/songs/song-index.server";
import type { StoryEvent } from "~/features/stories/events";
import { touchSitemap } from "~/features/stories/sitemap/sitemap-parts.server";
import { countSongLeftovers } from "~/features/stories/tallies/song-tallies.server";
import { msg } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import type { PageCache } from "~/platform/pages/page-cache";
import type { QueueProducer } from "~/platform/queue";
import { mergeSongs } from "./merge.server";
import { deskSongPath, deskSongsPath } from "./paths";
import { renameSong } from "./rename.server";
import { deskSongsSchema } from "./schema";
import { findSong, isRepeated, latestStories, type ReadSong } from "./song.server";
import { findTakenBack, takeBack } from "./take-back.server";

interface Deps {
  db: Database;
  pages: Pick<PageCache, "purge">;
  events: QueueProducer<StoryEvent>;
  log: Log;
}

/** Why nothing was changed: somebody was faster, or the new names are those of another song, which is named. */
export interface SongsAnswer {
  conflict?: true;
  taken?: { song: NamedSong; by: NamedSong & { slug: string; storyCount: number } };
}

interface NamedSong {
  id: string;
  version: number;
  title: string;
  artist: string;
}

/**
 * Handles a form of `/desk/songs`, and redirects to the song.
 * @returns 409 if a song was changed after the editor read it, or if its new names are those of another song
 * @throws 404 if a song doesn't exist
 */
export async function handleSongsForm(deps: Deps, editor: Editor, request: Request) {
  const parsed = deskSongsSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return redirectWithToast(deskSongsPath, {
      title: issue?.message ?? msg("Nothing was changed"),
      kind: "destructive",
    });
  }
  const asked = parsed.data;
  if (asked.intent === "undo") return undo(deps, editor, asked.change);
  const song = { ...(await requireSong(deps.db, asked.song)), version: asked.version };
  if (asked.intent === "merge") {
    const into = { ...(await requireSong(deps.db, asked.into)), version: asked.into_version };
    const isMerged = (await mergeSongs(deps.db, editor.userId, song, into)) !== null;
    if (isMerged) logDecision(deps.log, editor.userId, { songId: into.id }, "merged");
    const isDone =
      isMerged || (await isRepeated(deps.db, editor.userId, into, { action: "merged", otherId: song.id }));
    return isDone ? changed(deps, [into, song], msg("Merged")) : refused({ conflict: true });
  }
  const renaming = await renameSong(deps.db, editor.userId, song, asked);
  if ("entry" in renaming) logDecision(deps.log, editor.userId, { songId: song.id }, "renamed");
  const { title, artist } = asked;
  if (
    "entry" in renaming ||
    (await isRepeated(deps.db, editor.userId, song, { action: "renamed", title, artist }))
  ) {
    return changed(deps, [song], msg("Renamed"));
  }
  if (renaming.refused === "taken") {
    const { slug, storyCount } = renaming.by;
    return refused({ taken: { song: namesOf(song), by: { ...namesOf(renaming.by), slug, storyCount } } });
  }
  if (renaming.refused === "conflict") return refused({ conflict: true });
  return redirectWithToast(deskSongPath(song.slug), {
    title: msg("A song needs a title and an artist."),
    kind: "destructive",
  });
}

const namesOf = ({ id, version, title, artist }: NamedSong) => ({ id, version, title, artist });

const refused = (answer: SongsAnswer) => data(answer, { status: 409 });

type ShownSong = ReadSong & { slug: string };

/** @param songs as they were; the first one is shown */
async function changed(deps: Deps, songs: [ShownSong, ...ReadSong[]], title: string) {
  await showEverywhere(deps, songs);
  return redirectWithToast(deskSongPath(songs[0].slug), { title, kind: "success" });
}

async function undo(deps: Deps, editor: Editor, change: string) {
  const songs = await takeBack(deps.db, editor.userId, change);
  const id = songs?.[0]?.id ?? (await findTakenBack(deps.db, editor.userId, change));
  const song = id && (await findSong(deps.db, id));
  if (!song) {
    return redirectWithToast(deskSongsPath, { title: msg("Too late to take it back"), kind: "destructive" });
  }
  if (songs) {
    logDecision(deps.log, editor.userId, { songId: song.id }, "taken back");
    await showEverywhere(deps, songs);
  }
  return redirectWithToast(deskSongPath(song.slug), { title: msg("Taken back"), kind: "success" });
}

/**
 * Counts, index, sitemap and cached pages after a change. What fails here is made up for by the scheduled jobs; the
 * change itself is stored.
 * @param songs as they were before: the artists that they had are counted and indexed, too
 */
async function showEverywhere({ db, pages, events, log }: Deps, songs: ReadSong[]) {
  const songIds = songs.map(({ id }) => id);
  const artistSlugs = songs.map(({ artistSlug }) => artistSlug);
  try {
    await countSongLeftovers(db);
    await indexSongs(db);
    await events.send({ type: "song.changed", version: 1, songIds, artistSlugs });
    for (const id of songIds) await touchSitemap(db, await latestStories(db, id));
  } catch (error) {
    log.error("desk.songs", error);
  }
  await pages.purge(["stories"]);
}

async function requireSong(db: Database, id: string) {
  const song = await findSong(db, id);
  if (!song) throw new Response(null, { status: 404 });
  return song;
}
