/** A song that is suggested while somebody types its title or its artist. */
export interface SongSuggestion {
  title: string;
  artist: string;
  /** Null if unknown. */
  album: string | null;
  /** Stories in the archive. */
  stories: number;
  /** MusicBrainz' id of the recording; null for the archive's own songs. */
  recording: string | null;
}

/** What `/api/songs` answers. */
export interface SongSuggestions {
  songs: SongSuggestion[];
  /** Whether a second request, with `more=1`, adds some from elsewhere. */
  hasMore: boolean;
}

/** The field of a form that first had the focus, and its value then. */
export interface FirstField {
  field: HTMLInputElement;
  value: string;
}
