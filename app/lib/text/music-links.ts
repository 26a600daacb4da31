import { unnamed } from "../songs/unnamed";

/**
 * Spotify's search for a song; opens the app on phones that have it. Words that stand for a name that nobody gave would
 * find nothing, or something else.
 */
export function spotifySearch({ title, artist }: { title: string; artist: string }): string {
  const words = [title === unnamed.song ? "" : title, artist === unnamed.artist ? "" : artist]
    .filter(Boolean)
    .join(" ");
  return `https://open.spotify.com/search${words && `/${encodeURIComponent(words.toWellFormed())}`}`;
}
