import { site } from "~/content/site";
import { songPath } from "~/features/songs/paths";
import { signedBy } from "~/features/stories/columns.server";
import { t } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import type { Podcast } from "./podcast";
import { listEpisodes, ofSong } from "./podcast-episodes.server";

/** The archive's newest voices. */
export const voicesOfAll = async (db: Database): Promise<Podcast> => ({
  title: t("{site}: voices", { site: site.name }),
  description: t("The songs people carried, and what the songs carried for them: told by themselves."),
  path: "/community",
  items: await listEpisodes(db),
});

/** The newest voices about a song. */
export const voicesOfSong = async (
  db: Database,
  song: { id: string; slug: string; title: string; artist: string },
): Promise<Podcast> => ({
  title: `${site.name}: ${t("{title} by {artist}", { title: song.title, artist: song.artist })}`,
  description: t("What “{title}” by {artist} means to people: told by themselves.", {
    title: song.title,
    artist: song.artist,
  }),
  path: songPath(song.slug),
  items: await listEpisodes(db, ofSong(song.id)),
});

/**
 * An author's newest voices, of the stories under their name.
 * @param path of their page
 */
export const voicesOfAuthor = async (
  db: Database,
  author: { id: string; name: string },
  path: string,
): Promise<Podcast> => ({
  title: `${site.name}: ${author.name}`,
  description: t("Stories about songs, told by {author}.", { author: author.name }),
  path,
  items: await listEpisodes(db, signedBy(author.id)),
});
