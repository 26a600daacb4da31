import type { PageFacts } from "~/features/site/page-meta";
import { breadcrumbs, recording } from "~/features/site/structured-data";
import { artistPath, songPath } from "~/features/songs/paths";
import type { FeedStory } from "~/features/stories/feed/feed-story";
import { postingOf } from "~/features/stories/posting";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { countsLine } from "../counts-line";
import type { Song } from "./find-song.server";

/** What a song's page shows of the song itself. */
export type SongFacts = Pick<
  Song,
  "slug" | "title" | "artist" | "artistSlug" | "storyCount" | "voiceCount" | "firstToldAt" | "recordingId"
>;

/** Metadata of a song's page, with the recording and its stories as structured data. */
export function songMeta(
  song: SongFacts,
  stories: readonly FeedStory[],
  albums: readonly string[],
  origin: string,
): Omit<PageFacts, "origin"> {
  const names = { song: song.title, artist: song.artist };
  const path = songPath(song.slug);
  return {
    title: t("{song} by {artist}: all stories", names),
    description: t("What “{song}” by {artist} means to people: {counts}. Read them, hear them, tell yours.", {
      ...names,
      counts: countsLine(song),
    }),
    path,
    structured: [
      {
        ...recording({ title: song.title, artist: song.artist, album: albums[0] }),
        url: `${origin}${pathHere(path)}`,
        ...(song.recordingId ? { sameAs: `https://musicbrainz.org/recording/${song.recordingId}` } : {}),
        subjectOf: stories.map((story) => postingOf(story, origin)),
      },
      breadcrumbs(origin, [
        { name: t("Songs"), path: "/songs" },
        { name: song.artist, path: artistPath(song.artistSlug) },
        { name: song.title, path },
      ]),
    ],
  };
}
