/** What a name in the index names. */
export const nameKinds = ["song", "artist", "author"] as const;

export type NameKind = (typeof nameKinds)[number];

/** A song, an artist or an author that a search found. */
export interface FoundName {
  kind: NameKind;
  name: string;
  /** A song's artist; empty for others. */
  detail: string;
  path: string;
}
