export const deskSongsPath = "/desk/songs";

/** The desk's page with a song opened. */
export const deskSongPath = (slug: string): string =>
  `${deskSongsPath}?${new URLSearchParams({ song: slug })}`;
