import { singleFlight } from "~/lib/concurrency/single-flight";
import type { Assets } from "~/platform/assets";
import type { Files } from "~/platform/files";
import { colorScheme } from "./colours";
import { drawInTurn, onDemand } from "./pace.server";
import { type CardSong, songFingerprint } from "./song-card-address";

const inFlight = singleFlight<void>();

interface Deps {
  files: Files;
  assets: Assets;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * A song's card as the response to `request`, drawn on the first one. Its file is found by the song's names: no row
 * names it.
 * @throws if it can't be drawn or stored; `BusyError` if the queue of drawings is full
 */
export async function respondWithSongCard(
  deps: Deps,
  song: CardSong,
  request: Request,
  cacheControl: string,
): Promise<Response | null> {
  const key = `cards/songs/${song.id}/${await songFingerprint(song)}.png`;
  const known = await deps.files.respond(key, request, cacheControl);
  if (known) return known;
  const work = inFlight(key, () => drawSongCard(deps, song, key));
  // Other requests may wait for this work, even after this client disconnected.
  deps.waitUntil(work.catch(() => null));
  await work;
  return deps.files.respond(key, request, cacheControl);
}

async function drawSongCard({ files, assets }: Deps, song: CardSong, key: string): Promise<void> {
  const names = { songTitle: song.title, artistName: song.artist };
  const words = {
    ...names,
    headline: song.title,
    optimizedText: "What it means to people. Read their stories, hear them, tell yours.",
    author: { name: "Every story of this song", avatarUrl: null },
  };
  await files.put(
    key,
    await drawInTurn(onDemand, assets, words, colorScheme(names, null), "wide"),
    "image/png",
  );
}
