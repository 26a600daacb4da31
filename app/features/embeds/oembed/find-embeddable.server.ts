import { authorPath } from "~/features/accounts/paths";
import { cardImage } from "~/features/cards/address";
import { songCardImage } from "~/features/cards/song-card-address";
import { findSong, isPublic } from "~/features/catalogue/song/find-song.server";
import { findGathering } from "~/features/gatherings/find-gathering.server";
import { gatheringPath } from "~/features/gatherings/paths";
import { songPath } from "~/features/songs/paths";
import { isDemoStory } from "~/features/stories/demo-stories";
import { storyPath } from "~/features/stories/paths";
import { shownName } from "~/features/stories/shown-name";
import { decoded } from "~/lib/decoded";
import { splitLocale } from "~/lib/i18n/split-locale";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { songNameHere } from "~/lib/songs/song-name";
import type { Database } from "~/platform/database";
import { openCatalog } from "~/platform/i18n/catalogs";
import { inRequestLocale, type LocaleDeps } from "~/platform/i18n/request-locale";
import { findEmbeddableStory } from "../page/story-embed.server";
import type { Embeddable } from "./oembed";

type Find = (db: Database, name: string, origin: string) => Promise<Embeddable | null>;

const finders: Record<string, Find> = {
  story: findStoryPage,
  song: findSongPage,
  gathering: findGatheringPage,
};

export interface EmbeddableDeps extends LocaleDeps {
  db: Database;
  origin: string;
}

/**
 * The page of ours at an address, if other sites may show it, described in the language of that page; null for any
 * other address. The request's own address has no language.
 */
export async function findEmbeddable(deps: EmbeddableDeps, address: string): Promise<Embeddable | null> {
  const { db, origin } = deps;
  const url = URL.parse(address);
  if (url?.origin !== origin) return null;
  const { locale, path } = splitLocale(url.pathname);
  const [, kind = "", name = ""] = /^(?:\/embed)?\/(story|song|gathering)\/([^/]+)\/?$/.exec(path) ?? [];
  const find = finders[kind];
  if (!find) return null;
  const catalog = await openCatalog(deps, locale);
  const found = await inRequestLocale({ locale, catalog }, () => find(db, decoded(name), origin));
  return found && { ...found, locale };
}

async function findStoryPage(db: Database, id: string, origin: string): Promise<Embeddable | null> {
  const story = await findEmbeddableStory(db, id);
  if (!story) return null;
  const { songTitle, artistName, author, username } = story;
  const authorUrl = username ? `${origin}${pathHere(authorPath(username))}` : undefined;
  return {
    path: storyPath(story.id),
    title: t("{title} by {artist}", { title: songNameHere(songTitle), artist: songNameHere(artistName) }),
    author: { name: shownName(author.name), url: authorUrl },
    // Built-in stories have no card.
    picture: isDemoStory(id) ? undefined : (await cardImage(story)).path,
  };
}

async function findSongPage(db: Database, slug: string): Promise<Embeddable | null> {
  const song = await findSong(db, slug);
  if (!song || !isPublic(song)) return null;
  return {
    path: songPath(song.slug),
    title: t("{song} by {artist}: all stories", { song: song.title, artist: song.artist }),
    picture: (await songCardImage(song)).path,
  };
}

async function findGatheringPage(db: Database, code: string): Promise<Embeddable | null> {
  const gathering = await findGathering(db, code);
  return gathering && { path: gatheringPath(gathering.code), title: gathering.name };
}
