/** Names of a song that nobody named, as they are stored (specification, section 5). */
export const unnamed = {
  song: "Untitled Song",
  artist: "Unknown Artist",
  album: "Unknown Album",
} as const;
