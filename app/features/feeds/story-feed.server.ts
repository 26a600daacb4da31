import { and, desc, eq, type SQL } from "drizzle-orm";
import { site } from "~/content/site";
import { authorPath } from "~/features/accounts/paths";
import type { Song } from "~/features/catalogue/song/find-song.server";
import type { Gathering } from "~/features/gatherings/gathering";
import { gatheringPath } from "~/features/gatherings/paths";
import { artistPath, songPath } from "~/features/songs/paths";
import { publicColumns, signedBy, toPublicStory } from "~/features/stories/columns.server";
import { shownName } from "~/features/stories/shown-name";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { domainOf } from "~/lib/text/email-address";
import { firstCharacters } from "~/lib/text/text";
import type { Database } from "~/platform/database";
import { isPublished, stories } from "~db/schema/stories";
import { type FeedContents, tagUri } from "./feed";
import { storyHtml } from "./story-html";

const maxEntries = 20;

/** The newest published stories as a feed: public data only. */
export const storyFeed = (db: Database): Promise<FeedContents> =>
  feedOf(db, undefined, {
    title: t("{site}: community stories", { site: site.name }),
    description: t("The songs people carried, and what the songs carried for them."),
    path: "/community",
  });

/** The newest published stories of a song as a feed. */
export const songFeed = (db: Database, song: Pick<Song, "id" | "slug" | "title" | "artist">) =>
  feedOf(db, eq(stories.songId, song.id), {
    title: `${site.name}: ${t("{title} by {artist}", { title: song.title, artist: song.artist })}`,
    description: t("What “{title}” by {artist} means to people.", {
      title: song.title,
      artist: song.artist,
    }),
    path: songPath(song.slug),
  });

/** The newest published stories that were told at a gathering as a feed. */
export const gatheringFeed = (db: Database, gathering: Pick<Gathering, "id" | "code" | "name" | "welcome">) =>
  feedOf(db, eq(stories.gatheringId, gathering.id), {
    title: `${site.name}: ${gathering.name}`,
    description: gathering.welcome,
    path: gatheringPath(gathering.code),
  });

/** The newest published stories of an artist's songs as a feed. */
export const artistFeed = (db: Database, artist: { slug: string; name: string }) =>
  feedOf(db, eq(stories.artistSlug, artist.slug), {
    title: `${site.name}: ${artist.name}`,
    description: t("What the songs of {artist} mean to people.", { artist: artist.name }),
    path: artistPath(artist.slug),
  });

/** The newest stories that an author published under their name as a feed. */
export const authorFeed = (db: Database, author: { id: string; username: string; name: string }) =>
  feedOf(db, signedBy(author.id), {
    title: `${site.name}: ${author.name}`,
    description: t("Stories about songs, told by {author}.", { author: author.name }),
    path: authorPath(author.username),
  });

async function feedOf(db: Database, which: SQL | undefined, about: Omit<FeedContents, "items">) {
  const rows = await feedStories(db, which);
  return {
    ...about,
    items: rows.map(({ updatedAt, ...row }) => {
      const story = toPublicStory(row);
      return {
        id: tagUri(domainOf(site.email), `story/${story.id}`),
        path: `/story/${story.id}`,
        title: t("{title} by {artist}", {
          title: songNameHere(story.songTitle),
          artist: songNameHere(story.artistName),
        }),
        author: shownName(story.author.name),
        language: story.language,
        summary: firstCharacters(story.content, 160),
        html: storyHtml(story),
        publishedAt: story.createdAt,
        changedAt: updatedAt ?? story.createdAt,
      };
    }),
  };
}

const feedStories = (db: Database, which: SQL | undefined) =>
  db
    .select({ ...publicColumns, updatedAt: stories.updatedAt })
    .from(stories)
    .where(and(isPublished, which))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(maxEntries);
