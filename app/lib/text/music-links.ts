/** Spotify's search for a song; opens the app on phones that have it. */
export const spotifySearch = (song: { title: string; artist: string }): string =>
  `https://open.spotify.com/search/${encodeURIComponent(`${song.title} ${song.artist}`.toWellFormed())}`;
