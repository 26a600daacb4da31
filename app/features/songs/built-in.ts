import { demoStories } from "~/content/demo-stories";
import { type Essay, essays } from "~/content/essays";
import { playlist, type Track } from "~/content/playlist";
import { slugOf } from "./names";

/** A song that the site's own content is about. */
export interface BuiltInSong {
  title: string;
  artist: string;
  album: string | null;
  track: Track | null;
  essays: Essay[];
  /** Ids of the built-in stories. */
  storyIds: string[];
}

/** The songs of the playlist, the essays and the built-in stories, by slug. */
export const builtInSongs: ReadonlyMap<string, BuiltInSong> = collect();

function collect() {
  const songs = new Map<string, BuiltInSong>();
  const song = (title: string, artist: string, album: string | null) => {
    const slug = slugOf({ title, artist }) ?? "";
    const known = songs.get(slug) ?? { title, artist, album, track: null, essays: [], storyIds: [] };
    songs.set(slug, known);
    return known;
  };
  for (const track of playlist) song(track.title, track.artist, track.album).track = track;
  for (const essay of essays) song(essay.title, essay.artist, essay.album).essays.push(essay);
  for (const story of demoStories) song(story.song_title, story.artist_name, null).storyIds.push(story.id);
  return songs;
}

/** Number of built-in stories and essays of the song with this slug. */
export function countBuiltIn(slug: string): number {
  const song = builtInSongs.get(slug);
  return song ? song.essays.length + song.storyIds.length : 0;
}
